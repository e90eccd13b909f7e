/**
 * The karate club of {@code medlink demo}: its links, a model of them, and the page that shows both. The command is
 * {@code command.DemoCommand}.
 */
package org.medlink.cli.demo;
