// SPDX-License-Identifier: Apache-2.0
@nullness.NullMarked
package bank;
