// Checks that read the syntax of all sources, in one process: parsing takes longer than each of them.
import "./structure.mjs";
import "./tenancy.mjs";
import "./translatable.mjs";
