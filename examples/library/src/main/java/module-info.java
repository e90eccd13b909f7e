/** A program that uses Medlink. */
module example.library {
    requires org.medlink.core;
}
