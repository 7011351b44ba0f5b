/** Folder of the embedded database and the generated secret, unless `LATCHKIT_DATA_DIR` names another. */
export const DEFAULT_DATA_DIR = ".latchkit";
