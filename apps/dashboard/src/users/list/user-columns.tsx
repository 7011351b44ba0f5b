import type { ServerUser } from "@latchkit/kit/server";
import { useMessages } from "@latchkit/ui";
import type { ReactNode } from "react";
import { useFormats } from "../../localization/language-provider.tsx";
import { Ago } from "../../parts/layout/ago.tsx";
import { Badge } from "../../parts/layout/badge.tsx";
import { Copyable } from "../../parts/layout/copy-button.tsx";
import { Icon } from "../../parts/layout/icon.tsx";
import type { CsvColumn } from "../../parts/lists/csv.ts";
import type { Column } from "../../parts/lists/table.tsx";
import { PersonLink, useNameOf } from "../../people/person-link.tsx";
import { usersMessages } from "../messages.ts";
import { UserState } from "../user-state.tsx";
import { useMethodsOf } from "./use-methods-of.ts";

/** A column of the table and of the exported file. */
export interface UserColumn extends Column<ServerUser> {
  readonly csv: readonly CsvColumn<ServerUser>[];
}

/** Columns that are hidden by default. */
export const RARE_COLUMNS = ["id", "team", "factor"];

/** Returns how a column that the list can be sorted by is sorted now. */
export type SortOf = (column: "name" | "active" | "signed-up") => Column<ServerUser>["sort"];

export function useUserColumns(sortOf: SortOf): readonly UserColumn[] {
  const t = useMessages(usersMessages);
  const nameOf = useNameOf();
  const methodsOf = useMethodsOf();
  const formats = useFormats();
  const column = (
    id: "verified" | "methods" | "factor" | "team",
    text: (user: ServerUser) => string,
    cell: (user: ServerUser) => ReactNode,
  ): UserColumn => ({ id, header: t(id), isMinor: true, cell, csv: [{ title: t(id), value: text }] });
  const time = (id: "lastActive" | "signedUp", at: (user: ServerUser) => Date): UserColumn => ({
    id,
    header: t(id),
    cell: (user) => <Ago at={at(user)} />,
    csv: [{ title: t(id), value: (user) => at(user).toISOString() }],
  });
  const nothing = <Normal>–</Normal>;
  return [
    {
      id: "name",
      header: t("user"),
      cell: (user) => (
        <span className="name-and-state">
          <PersonLink user={user} />
          <UserState user={user} />
        </span>
      ),
      csv: [
        { title: t("id"), value: ({ id }) => id },
        { title: t("name"), value: nameOf },
        { title: t("address"), value: ({ primaryEmail }) => primaryEmail ?? "" },
      ],
      sort: sortOf("name"),
    },
    column(
      "verified",
      ({ primaryEmail, primaryEmailVerified }) =>
        primaryEmail === null ? t("none") : t(primaryEmailVerified ? "isVerified" : "isNotVerified"),
      ({ primaryEmail, primaryEmailVerified }) => {
        if (primaryEmail === null) return nothing;
        return primaryEmailVerified ? <Good icon="check">{t("isVerified")}</Good> : <Badge>{t("isNotVerified")}</Badge>;
      },
    ),
    column(
      "methods",
      (user) => formats.list(methodsOf(user)) || t("nothing"),
      (user) => formats.list(methodsOf(user)) || nothing,
    ),
    column(
      "factor",
      ({ isMultiFactorRequired }) => t(isMultiFactorRequired ? "yes" : "no"),
      ({ isMultiFactorRequired }) => (isMultiFactorRequired ? <Good icon="guard">{t("on")}</Good> : nothing),
    ),
    column(
      "team",
      ({ selectedTeam }) => selectedTeam?.displayName ?? t("none"),
      ({ selectedTeam }) => selectedTeam?.displayName ?? nothing,
    ),
    {
      id: "id",
      header: t("id"),
      isMinor: true,
      cell: (user) => <Copyable text={user.id} what={t("theIdOf", { name: nameOf(user) })} />,
      csv: [],
    },
    { ...time("lastActive", ({ lastActiveAt }) => lastActiveAt), isMinor: true, sort: sortOf("active") },
    { ...time("signedUp", ({ signedUpAt }) => signedUpAt), sort: sortOf("signed-up") },
  ];
}

function Good({ icon, children }: { icon: "check" | "guard"; children: ReactNode }) {
  return (
    <Normal tone="good">
      <Icon name={icon} /> {children}
    </Normal>
  );
}

/** Text that holds for most users, in a faint color. */
function Normal({ tone, children }: { tone?: "good"; children: ReactNode }) {
  return (
    <span className="faint normal" data-tone={tone}>
      {children}
    </span>
  );
}
