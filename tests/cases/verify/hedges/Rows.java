// SPDX-License-Identifier: Apache-2.0
// One answer of many, one row of the intrinsics each: none of them is true (tests/mutation takes each away).
//! slow
//! run verify --no-replay --time 60 RowsSecureBytes
//! status 3
//! run verify --no-replay --time 60 RowsSecureSeed
//! status 3
//! run verify --no-replay --time 60 RowsSecureAlgorithm
//! status 3
//! run verify --no-replay --time 60 RowsSecureText
//! status 3
//! run verify --no-replay --time 60 RowsClassResource
//! status 3
//! run verify --no-replay --time 60 RowsLoaderResource
//! status 3
//! run verify --no-replay --time 60 RowsLoaderResources
//! status 3
//! run verify --no-replay --time 60 RowsSystemResource
//! status 3
//! run verify --no-replay --time 60 RowsSystemResources
//! status 3
//! run verify --no-replay --time 60 RowsGeneratorDefault
//! status 3
//! run verify --no-replay --time 60 RowsGeneratorOf
//! status 3
//! run verify --no-replay --time 60 RowsFactoryDefault
//! status 3
//! run verify --no-replay --time 60 RowsFactoryOf
//! status 3
//! run verify --no-replay --time 60 RowsFactoryAll
//! status 3
//! run verify --no-replay --time 60 RowsRuntimeBean
//! status 3
//! run verify --no-replay --time 60 RowsMemoryBean
//! status 3
//! run verify --no-replay --time 60 RowsThreadBean
//! status 3
//! run verify --no-replay --time 60 RowsSystemBean
//! status 3
//! run verify --no-replay --time 60 RowsEnvironment
//! status 3
//! run verify --no-replay --time 60 RowsVariable
//! status 1
//! run verify --no-replay --time 60 RowsFolder
//! status 3
//! run verify --no-replay --time 60 RowsProtectionDomain
//! status 3
//! run verify --no-replay --time 60 RowsPropertiesAll
//! status 3
//! run verify --no-replay --time 60 RowsLineSeparator
//! status 3
//! run verify --no-replay --time 60 RowsLibraryName
//! status 3
//! run verify --no-replay --time 60 RowsShutdownHook
//! status 3
//! run verify --no-replay --time 60 RowsInstantNow
//! status 3
//! run verify --no-replay --time 60 RowsSystemZone
//! status 3
//! run verify --no-replay --time 60 RowsConsole
//! status 3
//! run verify --no-replay --time 60 RowsCheckError
//! status 3
//! run verify --no-replay --time 60 RowsSetIterator
//! status 3
//! run verify --no-replay --time 60 RowsSetArray
//! status 3
//! run verify --no-replay --time 60 RowsPairIterator
//! status 3
//! run verify --no-replay --time 60 RowsPairArray
//! status 3
//! run verify --no-replay --time 60 RowsConcurrentOrder
//! status 3
//! run verify --no-replay --time 60 RowsHashtableOrder
//! status 3
//! run verify --no-replay --time 60 RowsIdentityOrder
//! status 3
//! run verify --no-replay --time 60 RowsReferenceGet
//! status 3
//! run verify --no-replay --time 60 RowsSoftGet
//! status 3
//! run verify --no-replay --time 60 RowsRefersTo
//! status 3
//! run verify --no-replay --time 60 RowsEnqueued
//! status 3
//! run verify --no-replay --time 60 RowsQueuePoll
//! status 3
//! run verify --no-replay --time 60 RowsQueueRemove
//! status 3
//! run verify --no-replay --time 60 RowsCleaner
//! status 3
//! run verify --no-replay --time 60 RowsThreadId
//! status 3
//! run verify --no-replay --time 60 RowsActiveCount
//! status 3
//! run verify --no-replay --time 60 RowsAllTraces
//! status 3
//! run verify --no-replay --time 60 RowsGroupCount
//! status 3
//! run verify --no-replay --time 60 RowsGroupList
//! status 3
//! run verify --no-replay --time 60 RowsPoolParallelism
//! status 3
//! run verify --no-replay --time 60 RowsPoolParallel
//! status 3
//! run verify --no-replay --time 60 RowsDirect
//! status 3
//! run verify --no-replay --time 60 RowsNativeOrder
//! status 3
//! run verify --no-replay --time 60 RowsMethods
//! status 3
//! run verify --no-replay --time 60 RowsDeclaredMethods
//! status 3
//! run verify --no-replay --time 60 RowsDefaultLocale
//! status 3
//! run verify --no-replay --time 60 RowsLocaleOfNumbers
//! status 3
//! run verify --no-replay --time 60 RowsLocaleOfDates
//! status 3
//! run verify --no-replay --time 60 RowsDefaultCharset
//! status 3
//! run verify --no-replay --time 60 RowsAbsoluteFile
//! status 3
//! run verify --no-replay --time 60 RowsLambdaName
//! status 3
//! run verify --no-replay --time 60 RowsInByte
//! status 1
//! run verify --no-replay --time 60 RowsInMany
//! status 1
//! run verify --no-replay --time 60 RowsInAvailable
//! status 1
//! run verify --no-replay --time 60 RowsInSkip
//! status 3
//! run verify --no-replay --time 60 RowsObjectHash
//! status 1
//! run verify --no-replay --time 60 RowsSystemHash
//! status 1
//! run verify --no-replay --time 60 RowsFloatBits
//! status 3
//! run verify --no-replay --time 60 RowsDoubleBits
//! status 3
//! run verify --no-replay --time 60 RowsProperty
//! status 1
//! run verify --no-replay --time 60 RowsPropertySetOld
//! status 1
//! run verify --no-replay --time 60 RowsPropertyClear
//! status 1
//! run verify --no-replay --time 60 RowsMillis
//! status 1
//! run verify --no-replay --time 60 RowsNanos
//! status 1
//! run verify --no-replay --time 60 RowsProcessors
//! status 1
//! run verify --no-replay --time 60 RowsFreeMemory
//! status 1
//! run verify --no-replay --time 60 RowsTotalMemory
//! status 1
//! run verify --no-replay --time 60 RowsMaxMemory
//! status 1
//! run verify --no-replay --time 60 RowsPlatformBean
//! status 3
//! run verify --no-replay --time 60 RowsServices
//! status 3
//! run verify --no-replay --time 60 RowsServicesIt
//! status 3
//! run verify --no-replay --time 60 RowsParallel
//! status 3
//! run verify --no-replay --time 60 RowsUpperDefault
//! status 3
//! run verify --no-replay --time 60 RowsLowerDefault
//! status 3
//! run verify --no-replay --time 60 RowsNondetBoolean
//! status 1
//! run verify --no-replay --time 60 RowsNondetByte
//! status 1
//! run verify --no-replay --time 60 RowsNondetChar
//! status 1
//! run verify --no-replay --time 60 RowsNondetShort
//! status 1
//! run verify --no-replay --time 60 RowsNondetInt
//! status 1
//! run verify --no-replay --time 60 RowsNondetLong
//! status 1
//! run verify --no-replay --time 60 RowsNondetFloat
//! status 1
//! run verify --no-replay --time 60 RowsNondetDouble
//! status 1
//! run verify --no-replay --time 60 RowsNondetString
//! status 1
//! run verify --no-replay --time 60 RowsUpdaterInteger
//! status 3
//! run verify --no-replay --time 60 RowsUpdaterLong
//! status 3
//! run verify --no-replay --time 60 RowsUpdaterReference
//! status 3

@SuppressWarnings({"deprecation", "removal"})
class RowsSecureBytes {
    public static void main(String[] args) throws Exception {
        new java.security.SecureRandom().nextBytes(new byte[2]);
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsSecureSeed {
    public static void main(String[] args) throws Exception {
        new java.security.SecureRandom().generateSeed(2);
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsSecureAlgorithm {
    public static void main(String[] args) throws Exception {
        new java.security.SecureRandom().getAlgorithm();
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsSecureText {
    public static void main(String[] args) throws Exception {
        new java.security.SecureRandom().toString();
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsClassResource {
    public static void main(String[] args) throws Exception {
        RowsClassResource.class.getResource("x");
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsLoaderResource {
    public static void main(String[] args) throws Exception {
        ClassLoader.getSystemClassLoader().getResource("x");
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsLoaderResources {
    public static void main(String[] args) throws Exception {
        ClassLoader.getSystemClassLoader().getResources("x");
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsSystemResource {
    public static void main(String[] args) throws Exception {
        ClassLoader.getSystemResource("x");
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsSystemResources {
    public static void main(String[] args) throws Exception {
        ClassLoader.getSystemResources("x");
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsGeneratorDefault {
    public static void main(String[] args) throws Exception {
        java.util.random.RandomGenerator.getDefault();
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsGeneratorOf {
    public static void main(String[] args) throws Exception {
        java.util.random.RandomGenerator.of("Random");
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsFactoryDefault {
    public static void main(String[] args) throws Exception {
        java.util.random.RandomGeneratorFactory.getDefault();
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsFactoryOf {
    public static void main(String[] args) throws Exception {
        java.util.random.RandomGeneratorFactory.of("Random");
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsFactoryAll {
    public static void main(String[] args) throws Exception {
        java.util.random.RandomGeneratorFactory.all();
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsRuntimeBean {
    public static void main(String[] args) throws Exception {
        java.lang.management.ManagementFactory.getRuntimeMXBean();
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsMemoryBean {
    public static void main(String[] args) throws Exception {
        java.lang.management.ManagementFactory.getMemoryMXBean();
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsThreadBean {
    public static void main(String[] args) throws Exception {
        java.lang.management.ManagementFactory.getThreadMXBean();
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsSystemBean {
    public static void main(String[] args) throws Exception {
        java.lang.management.ManagementFactory.getOperatingSystemMXBean();
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsEnvironment {
    public static void main(String[] args) throws Exception {
        System.getenv();
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsVariable {
    public static void main(String[] args) throws Exception {
        assert System.getenv("A") == null;
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsFolder {
    public static void main(String[] args) throws Exception {
        java.nio.file.Path.of("x").toAbsolutePath();
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsProtectionDomain {
    public static void main(String[] args) throws Exception {
        RowsProtectionDomain.class.getProtectionDomain();
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsPropertiesAll {
    public static void main(String[] args) throws Exception {
        System.getProperties();
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsLineSeparator {
    public static void main(String[] args) throws Exception {
        System.lineSeparator();
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsLibraryName {
    public static void main(String[] args) throws Exception {
        System.mapLibraryName("x");
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsShutdownHook {
    public static void main(String[] args) throws Exception {
        Runtime.getRuntime().addShutdownHook(new Thread());
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsInstantNow {
    public static void main(String[] args) throws Exception {
        java.time.Instant.now();
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsSystemZone {
    public static void main(String[] args) throws Exception {
        java.util.TimeZone.getDefault();
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsConsole {
    public static void main(String[] args) throws Exception {
        System.console();
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsCheckError {
    public static void main(String[] args) throws Exception {
        System.out.checkError();
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsSetIterator {
    public static void main(String[] args) throws Exception {
        java.util.Set.of(1, 2, 3).iterator();
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsSetArray {
    public static void main(String[] args) throws Exception {
        java.util.Set.of(1, 2, 3).toArray();
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsPairIterator {
    public static void main(String[] args) throws Exception {
        java.util.Set.of(1, 2).iterator();
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsPairArray {
    public static void main(String[] args) throws Exception {
        java.util.Set.of(1, 2).toArray();
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsConcurrentOrder {
    public static void main(String[] args) throws Exception {
        java.util.Map<Object, Integer> m = new java.util.concurrent.ConcurrentHashMap<>(); m.put(new Object(), 1); m.put(new Object(), 2); m.keySet().iterator();
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsHashtableOrder {
    public static void main(String[] args) throws Exception {
        java.util.Map<Object, Integer> m = new java.util.Hashtable<>(); m.put(new Object(), 1); m.put(new Object(), 2); m.keySet().iterator();
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsIdentityOrder {
    public static void main(String[] args) throws Exception {
        java.util.Map<Object, Integer> m = new java.util.IdentityHashMap<>(); m.put(new Object(), 1); m.put(new Object(), 2); m.keySet().iterator();
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsReferenceGet {
    public static void main(String[] args) throws Exception {
        new java.lang.ref.WeakReference<>(new Object()).get();
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsSoftGet {
    public static void main(String[] args) throws Exception {
        new java.lang.ref.SoftReference<>(new Object()).get();
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsRefersTo {
    public static void main(String[] args) throws Exception {
        new java.lang.ref.WeakReference<>(new Object()).refersTo(null);
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsEnqueued {
    public static void main(String[] args) throws Exception {
        new java.lang.ref.WeakReference<>("").isEnqueued();
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsQueuePoll {
    public static void main(String[] args) throws Exception {
        new java.lang.ref.ReferenceQueue<String>().poll();
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsQueueRemove {
    public static void main(String[] args) throws Exception {
        new java.lang.ref.ReferenceQueue<String>().remove(1);
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsCleaner {
    static java.lang.ref.Cleaner c = java.lang.ref.Cleaner.create();

    public static void main(String[] args) throws Exception {
        c.register("", () -> { });
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsThreadId {
    public static void main(String[] args) throws Exception {
        new Thread().getId();
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsActiveCount {
    public static void main(String[] args) throws Exception {
        Thread.activeCount();
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsAllTraces {
    public static void main(String[] args) throws Exception {
        Thread.getAllStackTraces();
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsGroupCount {
    public static void main(String[] args) throws Exception {
        Thread.currentThread().getThreadGroup().activeCount();
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsGroupList {
    public static void main(String[] args) throws Exception {
        Thread.currentThread().getThreadGroup().enumerate(new Thread[1]);
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsPoolParallelism {
    public static void main(String[] args) throws Exception {
        java.util.concurrent.ForkJoinPool.getCommonPoolParallelism();
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsPoolParallel {
    public static void main(String[] args) throws Exception {
        java.util.concurrent.ForkJoinPool.commonPool().getParallelism();
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsDirect {
    public static void main(String[] args) throws Exception {
        java.nio.ByteBuffer.allocateDirect(1 << 25);
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsNativeOrder {
    public static void main(String[] args) throws Exception {
        java.nio.ByteOrder.nativeOrder();
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsMethods {
    public static void main(String[] args) throws Exception {
        RowsMethods.class.getMethods();
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsDeclaredMethods {
    public static void main(String[] args) throws Exception {
        RowsDeclaredMethods.class.getDeclaredMethods();
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsDefaultLocale {
    public static void main(String[] args) throws Exception {
        java.util.Locale.getDefault();
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsLocaleOfNumbers {
    public static void main(String[] args) throws Exception {
        String.format("%,d", 5000);
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsLocaleOfDates {
    public static void main(String[] args) throws Exception {
        java.text.DateFormatSymbols.getInstance();
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsDefaultCharset {
    public static void main(String[] args) throws Exception {
        java.nio.charset.Charset.defaultCharset();
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsAbsoluteFile {
    public static void main(String[] args) throws Exception {
        new java.io.File("x").getAbsolutePath();
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsLambdaName {
    public static void main(String[] args) throws Exception {
        Runnable r = () -> { }; r.getClass().getName();
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsInByte {
    public static void main(String[] args) throws Exception {
        assert System.in.read() != 7;
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsInMany {
    public static void main(String[] args) throws Exception {
        byte[] b = new byte[4]; assert System.in.read(b) != 3;
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsInAvailable {
    public static void main(String[] args) throws Exception {
        assert System.in.available() != 7;
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsInSkip {
    public static void main(String[] args) throws Exception {
        assert System.in.skip(3) != 2;
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsObjectHash {
    public static void main(String[] args) throws Exception {
        assert new Object().hashCode() != 8;
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsSystemHash {
    public static void main(String[] args) throws Exception {
        assert System.identityHashCode("") != 8;
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsFloatBits {
    public static void main(String[] args) throws Exception {
        float f = org.sosy_lab.sv_benchmarks.Verifier.nondetFloat(); assert Float.floatToRawIntBits(f) != 0x7fc00001;
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsDoubleBits {
    public static void main(String[] args) throws Exception {
        double f = org.sosy_lab.sv_benchmarks.Verifier.nondetDouble(); assert Double.doubleToRawLongBits(f) != 0x7ff8000000000001L;
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsProperty {
    public static void main(String[] args) throws Exception {
        assert System.getProperty("a") == null;
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsPropertySetOld {
    public static void main(String[] args) throws Exception {
        assert System.setProperty("a", "b") == null;
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsPropertyClear {
    public static void main(String[] args) throws Exception {
        assert System.clearProperty("a") == null;
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsMillis {
    public static void main(String[] args) throws Exception {
        assert System.currentTimeMillis() < Long.MAX_VALUE;
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsNanos {
    public static void main(String[] args) throws Exception {
        assert System.nanoTime() != 7;
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsProcessors {
    public static void main(String[] args) throws Exception {
        assert Runtime.getRuntime().availableProcessors() < 90;
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsFreeMemory {
    public static void main(String[] args) throws Exception {
        assert Runtime.getRuntime().freeMemory() < 90;
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsTotalMemory {
    public static void main(String[] args) throws Exception {
        assert Runtime.getRuntime().totalMemory() < 90;
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsMaxMemory {
    public static void main(String[] args) throws Exception {
        assert Runtime.getRuntime().maxMemory() < 90;
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsPlatformBean {
    public static void main(String[] args) throws Exception {
        java.lang.management.ManagementFactory.getPlatformMXBean(java.lang.management.RuntimeMXBean.class);
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsServices {
    public static void main(String[] args) throws Exception {
        java.util.ServiceLoader.load(Runnable.class).stream();
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsServicesIt {
    public static void main(String[] args) throws Exception {
        java.util.ServiceLoader.load(Runnable.class).iterator().hasNext();
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsParallel {
    public static void main(String[] args) throws Exception {
        java.util.List.of(1, 2).parallelStream().findAny();
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsUpperDefault {
    public static void main(String[] args) throws Exception {
        "i".toUpperCase();
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsLowerDefault {
    public static void main(String[] args) throws Exception {
        "I".toLowerCase();
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsNondetBoolean {
    public static void main(String[] args) throws Exception {
        assert org.sosy_lab.sv_benchmarks.Verifier.nondetBoolean() == false;
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsNondetByte {
    public static void main(String[] args) throws Exception {
        assert org.sosy_lab.sv_benchmarks.Verifier.nondetByte() == 0;
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsNondetChar {
    public static void main(String[] args) throws Exception {
        assert org.sosy_lab.sv_benchmarks.Verifier.nondetChar() == 0;
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsNondetShort {
    public static void main(String[] args) throws Exception {
        assert org.sosy_lab.sv_benchmarks.Verifier.nondetShort() == 0;
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsNondetInt {
    public static void main(String[] args) throws Exception {
        assert org.sosy_lab.sv_benchmarks.Verifier.nondetInt() == 0;
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsNondetLong {
    public static void main(String[] args) throws Exception {
        assert org.sosy_lab.sv_benchmarks.Verifier.nondetLong() == 0;
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsNondetFloat {
    public static void main(String[] args) throws Exception {
        assert org.sosy_lab.sv_benchmarks.Verifier.nondetFloat() == 0;
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsNondetDouble {
    public static void main(String[] args) throws Exception {
        assert org.sosy_lab.sv_benchmarks.Verifier.nondetDouble() == 0;
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsNondetString {
    public static void main(String[] args) throws Exception {
        assert org.sosy_lab.sv_benchmarks.Verifier.nondetString() == null;
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsUpdaterInteger {
    volatile int v;

    public static void main(String[] args) throws Exception {
        java.util.concurrent.atomic.AtomicIntegerFieldUpdater.newUpdater(RowsUpdaterInteger.class, "v").weakCompareAndSet(new RowsUpdaterInteger(), 0, 1);
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsUpdaterLong {
    volatile long v;

    public static void main(String[] args) throws Exception {
        java.util.concurrent.atomic.AtomicLongFieldUpdater.newUpdater(RowsUpdaterLong.class, "v").weakCompareAndSet(new RowsUpdaterLong(), 0, 1);
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsUpdaterReference {
    volatile String v;

    public static void main(String[] args) throws Exception {
        java.util.concurrent.atomic.AtomicReferenceFieldUpdater.newUpdater(RowsUpdaterReference.class, String.class, "v").weakCompareAndSet(new RowsUpdaterReference(), null, null);
    }
}
