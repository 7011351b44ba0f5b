import type { ServerUser } from "@latchkit/kit/server";
import { useFormats } from "../language/speaking.tsx";
import { useText } from "../language/use-text.ts";
import { Copyable } from "../parts/copy-button.tsx";
import type { CsvColumn } from "../parts/csv.ts";
import type { Column } from "../parts/table.tsx";
import { Time } from "../parts/time.tsx";
import { PersonLink, useNameOf } from "../people/person-link.tsx";
import { useMethodsOf } from "./sign-in-methods.ts";
import { usersTexts } from "./texts.ts";

/** A column of the table, and what it says in a file. */
export interface UserColumn extends Column<ServerUser> {
  readonly csv: readonly CsvColumn<ServerUser>[];
}

/** Shown only where people ask for them. */
export const RARE_COLUMNS = ["id", "team", "factor"];

/** @param sort How the table is put in order at the moment, and how to turn that round. */
export function useUserColumns(sort: Column<ServerUser>["sort"]): readonly UserColumn[] {
  const say = useText(usersTexts);
  const nameOf = useNameOf();
  const methodsOf = useMethodsOf();
  const formats = useFormats();
  const column = (id: "verified" | "methods" | "factor" | "team", text: (user: ServerUser) => string): UserColumn => ({
    id,
    header: say(id),
    isMinor: true,
    cell: text,
    csv: [{ title: say(id), value: text }],
  });
  const time = (id: "lastActive" | "signedUp", at: (user: ServerUser) => Date): UserColumn => ({
    id,
    header: say(id),
    cell: (user) => <Time at={at(user)} />,
    csv: [{ title: say(id), value: (user) => at(user).toISOString() }],
  });
  return [
    {
      id: "name",
      header: say("user"),
      cell: (user) => <PersonLink user={user} />,
      csv: [
        { title: say("id"), value: ({ id }) => id },
        { title: say("name"), value: nameOf },
        { title: say("address"), value: ({ primaryEmail }) => primaryEmail ?? "" },
      ],
    },
    {
      ...column("verified", ({ primaryEmail, primaryEmailVerified }) =>
        primaryEmail === null ? say("none") : say(primaryEmailVerified ? "isVerified" : "isNotVerified"),
      ),
      cell: ({ primaryEmail, primaryEmailVerified }) => {
        if (primaryEmail === null) return say("none");
        return primaryEmailVerified ? say("isVerified") : <span className="badge">{say("isNotVerified")}</span>;
      },
    },
    column("methods", (user) => formats.list(methodsOf(user)) || say("nothing")),
    column("factor", ({ isMultiFactorRequired }) => say(isMultiFactorRequired ? "yes" : "no")),
    column("team", ({ selectedTeam }) => selectedTeam?.displayName ?? say("none")),
    {
      id: "id",
      header: say("id"),
      isMinor: true,
      cell: (user) => <Copyable text={user.id} what={say("theIdOf", { name: nameOf(user) })} />,
      csv: [],
    },
    { ...time("lastActive", ({ lastActiveAt }) => lastActiveAt), isMinor: true },
    { ...time("signedUp", ({ signedUpAt }) => signedUpAt), sort },
  ];
}
