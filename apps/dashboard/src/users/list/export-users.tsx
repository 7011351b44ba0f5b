import { useMessages } from "@latchkit/ui";
import { useAction } from "../../parts/actions/use-action.ts";
import { downloadCsv, toCsv } from "../../parts/lists/csv.ts";
import { LIST_ALL_MAX, listAllUsers } from "../../people/list-all-users.ts";
import { useAdminApp } from "../../shell/project-frame.tsx";
import { usersMessages } from "../messages.ts";
import type { UserColumn } from "./user-columns.tsx";
import type { UsersSearch } from "./users-search.ts";
import { wantedUsers } from "./wanted-users.ts";

/** Exports the users of the table with its columns. */
export function ExportUsers({ search, columns }: { search: UsersSearch; columns: readonly UserColumn[] }) {
  const app = useAdminApp();
  const t = useMessages(usersMessages);
  const exported = useAction(async () => {
    const users = await listAllUsers(app, wantedUsers(search));
    const csv = toCsv(
      columns.flatMap((column) => column.csv),
      users,
    );
    downloadCsv("users.csv", csv);
    return t(users.length >= LIST_ALL_MAX ? "exportedFirst" : "exported", { count: users.length });
  });
  return (
    <button type="button" className="button" aria-disabled={exported.isBusy} onClick={() => void exported.run()}>
      {exported.isBusy && <span className="busy" aria-hidden />}
      <span>{t("exportCsv")}</span>
    </button>
  );
}
