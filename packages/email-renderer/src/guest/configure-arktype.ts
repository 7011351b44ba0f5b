import { configure } from "arktype/config";

// A template gets the variables that it declares and no others.
configure({ onUndeclaredKey: "delete" });
