import type { ServerUser } from "@latchkit/kit/server";
import { useMessages } from "@latchkit/ui";
import { useFormats } from "../../languages/language-provider.tsx";
import { Copyable } from "../../parts/actions/copy-button.tsx";
import { Time } from "../../parts/layout/time.tsx";
import type { CsvColumn } from "../../parts/lists/csv.ts";
import type { Column } from "../../parts/lists/table.tsx";
import { PersonLink, useNameOf } from "../../people/person-link.tsx";
import { usersMessages } from "../messages.ts";
import { useMethodsOf } from "./use-methods-of.ts";

/** A column of the table and of the exported file. */
export interface UserColumn extends Column<ServerUser> {
  readonly csv: readonly CsvColumn<ServerUser>[];
}

/** Columns that are hidden by default. */
export const RARE_COLUMNS = ["id", "team", "factor"];

/** @param sort The current order, and a function that reverses it. */
export function useUserColumns(sort: Column<ServerUser>["sort"]): readonly UserColumn[] {
  const t = useMessages(usersMessages);
  const nameOf = useNameOf();
  const methodsOf = useMethodsOf();
  const formats = useFormats();
  const column = (id: "verified" | "methods" | "factor" | "team", text: (user: ServerUser) => string): UserColumn => ({
    id,
    header: t(id),
    isMinor: true,
    cell: text,
    csv: [{ title: t(id), value: text }],
  });
  const time = (id: "lastActive" | "signedUp", at: (user: ServerUser) => Date): UserColumn => ({
    id,
    header: t(id),
    cell: (user) => <Time at={at(user)} />,
    csv: [{ title: t(id), value: (user) => at(user).toISOString() }],
  });
  return [
    {
      id: "name",
      header: t("user"),
      cell: (user) => <PersonLink user={user} />,
      csv: [
        { title: t("id"), value: ({ id }) => id },
        { title: t("name"), value: nameOf },
        { title: t("address"), value: ({ primaryEmail }) => primaryEmail ?? "" },
      ],
    },
    {
      ...column("verified", ({ primaryEmail, primaryEmailVerified }) =>
        primaryEmail === null ? t("none") : t(primaryEmailVerified ? "isVerified" : "isNotVerified"),
      ),
      cell: ({ primaryEmail, primaryEmailVerified }) => {
        if (primaryEmail === null) return t("none");
        return primaryEmailVerified ? t("isVerified") : <span className="badge">{t("isNotVerified")}</span>;
      },
    },
    column("methods", (user) => formats.list(methodsOf(user)) || t("nothing")),
    column("factor", ({ isMultiFactorRequired }) => t(isMultiFactorRequired ? "yes" : "no")),
    column("team", ({ selectedTeam }) => selectedTeam?.displayName ?? t("none")),
    {
      id: "id",
      header: t("id"),
      isMinor: true,
      cell: (user) => <Copyable text={user.id} what={t("theIdOf", { name: nameOf(user) })} />,
      csv: [],
    },
    { ...time("lastActive", ({ lastActiveAt }) => lastActiveAt), isMinor: true },
    { ...time("signedUp", ({ signedUpAt }) => signedUpAt), sort },
  ];
}
