/** Requests and answers of HTTP: which path leads where, what a query may say, what every answer carries, who may ask. */
package org.medlink.explorer.web;
