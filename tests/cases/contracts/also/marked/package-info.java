// SPDX-License-Identifier: Apache-2.0
@NullMarked
package marked;
