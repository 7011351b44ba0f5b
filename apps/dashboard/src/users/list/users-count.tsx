import type { UserCount } from "@latchkit/kit/server";
import { useMessages } from "@latchkit/ui";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useFormats } from "../../localization/language-provider.tsx";
import { useAdminApp } from "../../shell/project-frame.tsx";
import { usersMessages } from "../messages.ts";
import { isNarrowed, type UsersSearch } from "./users-search.ts";
import { userFilter } from "./wanted-users.ts";

/** Says how many users the table has, and how many there are. */
export function UsersCount({ search: { sort: _sort, after: _after, ...filter } }: { search: UsersSearch }) {
  const app = useAdminApp();
  const t = useMessages(usersMessages);
  const formats = useFormats();
  const isFiltered = isNarrowed(filter);
  const count = (counted: UsersSearch) => ({
    queryKey: [app.projectId, "users", "count", counted],
    queryFn: () => app.countUsers(userFilter(counted)),
    placeholderData: keepPreviousData,
  });
  const { data: total } = useQuery(count({}));
  const { data: found } = useQuery({ ...count(filter), enabled: isFiltered });
  const number = ({ count: value, isExact }: UserCount) => formats.number(isExact ? value : rounded(value));
  const text = () => {
    if (!total) return "\u00a0"; // keeps the line
    if (isFiltered && found && found.count <= total.count) {
      const shown = found.isExact ? number(found) : `≈ ${number(found)}`;
      return t(total.isExact ? "some" : "someAbout", {
        shown,
        count: total.isExact ? total.count : rounded(total.count),
      });
    }
    const all = isFiltered && found ? found : total;
    return t(all.isExact ? "total" : "totalAbout", { count: all.isExact ? all.count : rounded(all.count) });
  };
  return <span role="status">{text()}</span>;
}

/** An estimate is as good as its first two digits. */
function rounded(value: number): number {
  return Number(value.toPrecision(2));
}
