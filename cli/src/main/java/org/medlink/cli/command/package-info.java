/**
 * One class per command of {@code medlink}: what it is called, its own options, and what it does. Options that several commands share are in
 * {@code options}; the work itself is done by the modules below {@code cli}.
 */
package org.medlink.cli.command;
