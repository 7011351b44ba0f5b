export type { UserDataPart } from "@latchkit/contract";
export { downloadUserData, type UserData, type UserDataEntries } from "./user-data/user-data.ts";
