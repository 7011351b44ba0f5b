import { configure } from "arktype/config";

// A template receives only the variables that it declares.
configure({ onUndeclaredKey: "delete" });
