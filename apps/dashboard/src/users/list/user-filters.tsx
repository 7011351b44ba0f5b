import { useResource } from "@latchkit/react";
import { useMessages } from "@latchkit/ui";
import { Suspense } from "react";
import { PassingButton } from "../../parts/actions/passing-button.tsx";
import type { Option } from "../../parts/forms/fields.tsx";
import { FilterChip } from "../../parts/lists/filter-chip.tsx";
import { Filters } from "../../parts/lists/filters.tsx";
import { TeamFilter } from "../../people/team-filter.tsx";
import { providerName } from "../../providers/provider-name.ts";
import { useAdminApp } from "../../shell/project-frame.tsx";
import { signInMethodsMessages } from "../../sign-in-methods/messages.ts";
import { SIGN_IN_METHODS } from "../../sign-in-methods/sign-in-methods.ts";
import { usersMessages } from "../messages.ts";
import { ACTIVE_DAYS, isNarrowed, type UsersSearch } from "./users-search.ts";

/** A change of filters; undefined turns one off. */
export type SearchChange = { [Name in keyof UsersSearch]?: UsersSearch[Name] | undefined };

export interface UserFiltersProps {
  search: UsersSearch;
  onChange(change: SearchChange): void;
}

const NO_FILTERS: SearchChange = {
  anonymous: undefined,
  verified: undefined,
  method: undefined,
  factor: undefined,
  banned: undefined,
  active: undefined,
  team: undefined,
};

/** The filters of the users table. Users have to match all of them. */
export function UserFilters({ search, onChange }: UserFiltersProps) {
  const t = useMessages(usersMessages);
  const { q: _q, ...filters } = search;
  const methods = { label: t("methods"), value: search.method, onSelect: (method?: string) => onChange({ method }) };
  return (
    <Filters>
      <FilterChip
        label={t("verified")}
        value={search.verified}
        options={[
          { value: true, label: t("isVerified") },
          { value: false, label: t("isNotVerified") },
        ]}
        onSelect={(verified) => onChange({ verified })}
      />
      <Suspense fallback={<FilterChip {...methods} options={[]} />}>
        <MethodFilter {...methods} />
      </Suspense>
      <FilterChip
        label={t("factor")}
        value={search.factor}
        options={[
          { value: true, label: t("on") },
          { value: false, label: t("off") },
        ]}
        onSelect={(factor) => onChange({ factor })}
      />
      <FilterChip
        label={t("activeFilter")}
        value={search.active}
        options={ACTIVE_DAYS.map((value) => ({ value, label: t("lastDays", { count: value }) }))}
        onSelect={(active) => onChange({ active })}
      />
      <FilterChip
        label={t("access")}
        value={search.banned}
        options={[
          { value: true, label: t("banned") },
          { value: false, label: t("notBanned") },
        ]}
        onSelect={(banned) => onChange({ banned })}
      />
      <FilterChip
        label={t("anonymous")}
        value={search.anonymous}
        options={[
          { value: "shown", label: t("anonymousShown") },
          { value: "only", label: t("anonymousOnly") },
        ]}
        onSelect={(anonymous) => onChange({ anonymous })}
      />
      <TeamFilter teamId={search.team} onChange={(team) => onChange({ team })} />
      {isNarrowed(filters) && (
        <PassingButton data-look="quiet" onClick={() => onChange(NO_FILTERS)}>
          {t("clearFilters")}
        </PassingButton>
      )}
    </Filters>
  );
}

interface MethodFilterProps {
  label: string;
  value: string | undefined;
  onSelect(method: string | undefined): void;
}

function MethodFilter(props: MethodFilterProps) {
  const t = useMessages(signInMethodsMessages);
  const { auth } = useResource(useAdminApp().config);
  const providers = Object.keys(auth.oauth.providers);
  const options: readonly Option[] = [
    ...SIGN_IN_METHODS.map(({ id, name }) => ({ value: id, label: t(name) })),
    ...providers.map((id) => ({ value: id, label: providerName(id) })),
  ];
  return <FilterChip {...props} options={options} />;
}
