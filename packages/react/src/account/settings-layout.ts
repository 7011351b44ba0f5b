import { partSheet } from "@latchkit/ui";
import css from "./settings-layout.css?inline";

/**
 * Pages beside their navigation; where there is little room, below it: a single line then, which people move sideways.
 * Its edges fade where it goes on, and the ring of the focus is drawn inside, since nothing is drawn outside of what
 * scrolls.
 */
export const settingsLayout = partSheet("settings", css);
