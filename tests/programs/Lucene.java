// SPDX-License-Identifier: Apache-2.0
// jars lucene-core-8.7.0.jar lucene-analyzers-common-8.7.0.jar lucene-queryparser-8.7.0.jar
// Lucene indexes a few texts in memory and searches them.
import java.io.IOException;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.standard.StandardAnalyzer;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.analysis.tokenattributes.OffsetAttribute;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.TextField;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.queryparser.classic.ParseException;
import org.apache.lucene.queryparser.classic.QueryParser;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.TopDocs;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.apache.lucene.store.Directory;

public class Lucene {
    static final String[] TEXTS = {"The quick brown fox jumps over the lazy dog", "A lazy afternoon by the river",
        "Foxes are quick, dogs are not; a fox may be brown", "Nothing of interest"};

    static void tokens(Analyzer analyzer, String text) throws IOException {
        try (TokenStream stream = analyzer.tokenStream("text", text)) {
            CharTermAttribute term = stream.addAttribute(CharTermAttribute.class);
            OffsetAttribute offset = stream.addAttribute(OffsetAttribute.class);
            stream.reset();
            while (stream.incrementToken()) {
                System.out.println(term + " " + offset.startOffset() + "-" + offset.endOffset());
            }
            stream.end();
        }
    }

    static void index(Directory directory, Analyzer analyzer) throws IOException {
        IndexWriterConfig config = new IndexWriterConfig(analyzer);
        try (IndexWriter writer = new IndexWriter(directory, config)) {
            for (String text : TEXTS) {
                Document document = new Document();
                document.add(new TextField("text", text, Field.Store.YES));
                writer.addDocument(document);
            }
        }
    }

    static void search(Directory directory, Query query) throws IOException {
        try (DirectoryReader reader = DirectoryReader.open(directory)) {
            IndexSearcher searcher = new IndexSearcher(reader);
            TopDocs found = searcher.search(query, 10);
            System.out.println(query + ": " + found.totalHits);
            for (ScoreDoc hit : found.scoreDocs) {
                System.out.println("  " + hit.score + " " + searcher.doc(hit.doc).get("text"));
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Analyzer analyzer = new StandardAnalyzer();
        tokens(analyzer, TEXTS[0]);
        Directory directory = new ByteBuffersDirectory();
        index(directory, analyzer);
        QueryParser parser = new QueryParser("text", analyzer);
        search(directory, parser.parse("lazy"));
        search(directory, parser.parse("+quick -dog*"));
        search(directory, parser.parse("\"brown fox\" OR river^2"));
        try {
            parser.parse("(quick");
        } catch (ParseException bad) {
            System.out.println(bad.getMessage().split("\n")[0]);
            System.exit(5);
        }
    }

    public static class Symbolic {
        public static void main(String[] args) throws Exception {
            Analyzer analyzer = new StandardAnalyzer();
            byte[] text = "quick fox +lazy".getBytes();
            for (int at : new int[] {0, 5, 7, 10}) {
                text[at] = jinx.Jinx.symbolicByte();
            }
            try {
                System.out.println(new QueryParser("text", analyzer).parse(new String(text, "ISO-8859-1")));
            } catch (ParseException bad) {
                System.out.println("not a query");
            }
        }
    }
}
