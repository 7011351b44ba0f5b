import { useMessages } from "@latchkit/ui";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useFormats } from "../localization/language-provider.tsx";
import { ChangeButton } from "../parts/actions/change-button.tsx";
import { useAction } from "../parts/actions/use-action.ts";
import { FailureNotice } from "../parts/layout/failure-notice.tsx";
import { Section } from "../parts/layout/section.tsx";
import { Time } from "../parts/layout/time.tsx";
import type { Column } from "../parts/lists/table.tsx";
import { Skeleton } from "../shell/skeleton.tsx";
import { paymentLinksMessages } from "./links-messages.ts";
import { paymentsMessages } from "./messages.ts";

interface Entries<Entry> {
  readonly entries: readonly Entry[];
  readonly nextCursor: string | null;
}

export interface SwitchedListProps<Entry> {
  title: string;
  lead: string;
  /** Shown if there are no entries. */
  none: string;
  queryKey: readonly string[];
  load(cursor: string | undefined): Promise<Entries<Entry>>;
  /** Shown beside the title. */
  actions(refresh: () => Promise<void>): ReactNode;
  children(entries: readonly Entry[], refresh: () => Promise<void>): ReactNode;
}

/** A section that lists what the project sells with and can switch off: coupons, payment links. */
export function SwitchedList<Entry>(props: SwitchedListProps<Entry>) {
  const { title, lead, none, queryKey, load, actions, children } = props;
  const t = useMessages(paymentsMessages);
  const queries = useQueryClient();
  const found = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam: cursor }) => load(cursor),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
  const entries = found.data?.pages.flatMap((page) => page.entries) ?? [];
  const refresh = () => queries.invalidateQueries({ queryKey });
  return (
    <Section title={title} lead={lead} actions={actions(refresh)}>
      {found.isError && <FailureNotice error={found.error} retry={found.refetch} />}
      {found.isPending && <Skeleton />}
      {found.data && entries.length === 0 && <p className="lead">{none}</p>}
      {entries.length > 0 && children(entries, refresh)}
      {found.hasNextPage && (
        <button
          type="button"
          className="button"
          aria-disabled={found.isFetchingNextPage}
          onClick={() => void found.fetchNextPage()}
        >
          {t("showMore")}
        </button>
      )}
    </Section>
  );
}

interface EndColumnsOptions<Entry> {
  /** Heading of the number of times that an entry was used. */
  header: string;
  usesOf(entry: Entry): number;
  /** Returns the limit of the uses; `null` for none. */
  limitOf(entry: Entry): number | null;
  switchOf(entry: Entry): ReactNode;
}

/** Returns the columns at the end of such a list: how often an entry was used, until when it lasts, and its switch. */
export function useEndColumns<Entry extends { readonly endsAt: Date | null }>({
  header,
  usesOf,
  limitOf,
  switchOf,
}: EndColumnsOptions<Entry>): readonly Column<Entry>[] {
  const t = useMessages(paymentLinksMessages);
  const formats = useFormats();
  const uses = (entry: Entry) => {
    const limit = limitOf(entry);
    const count = formats.number(usesOf(entry));
    return limit === null ? count : t("soldOf", { sold: count, limit: formats.number(limit) });
  };
  return [
    { id: "uses", header, isNumeric: true, cell: uses },
    {
      id: "until",
      header: t("until"),
      isMinor: true,
      cell: ({ endsAt }) => (endsAt ? <Time at={endsAt} /> : t("noEnd")),
    },
    { id: "actions", header: <span className="visually-hidden">{t("actions")}</span>, cell: switchOf },
  ];
}

export interface EntrySwitchProps {
  isEnabled: boolean;
  /** Accessible name, which says what the button switches. */
  name: string;
  /** Toast after the change. */
  done: string;
  onSwitch(isEnabled: boolean): Promise<void>;
}

/** The button that switches an entry on or off. */
export function EntrySwitch({ isEnabled, name, done, onSwitch }: EntrySwitchProps) {
  const t = useMessages(paymentLinksMessages);
  const switching = useAction(async () => {
    await onSwitch(!isEnabled);
    return done;
  });
  return (
    <ChangeButton
      data-look="quiet"
      aria-label={name}
      aria-disabled={switching.isBusy}
      onClick={() => void switching.run()}
    >
      {t(isEnabled ? "switchOff" : "switchOn")}
    </ChangeButton>
  );
}
