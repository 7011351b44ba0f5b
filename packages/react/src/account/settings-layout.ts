import { partSheet } from "@latchkit/ui";
import css from "./settings-layout.css?inline";

/** Pages beside their navigation; where there is little room, below a button that opens it. */
export const settingsLayout = partSheet("settings", css);
