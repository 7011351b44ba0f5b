import type { EmailDraft } from "@latchkit/kit/admin";
import type { ServerUser } from "@latchkit/kit/server";
import { useResource } from "@latchkit/react";
import { FieldError, useExplain, useMessages } from "@latchkit/ui";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useState } from "react";
import { useFormats } from "../../localization/language-provider.tsx";
import { PassingButton } from "../../parts/actions/passing-button.tsx";
import { Confirm } from "../../parts/dialogs/confirm.tsx";
import { DialogButton } from "../../parts/dialogs/dialog-button.tsx";
import { CheckField, TextField } from "../../parts/forms/fields.tsx";
import { Section } from "../../parts/layout/section.tsx";
import { SearchField } from "../../parts/lists/search-field.tsx";
import { Person, useNameOf } from "../../people/person-link.tsx";
import { PersonPicker } from "../../people/person-picker.tsx";
import { TeamFilter } from "../../people/team-filter.tsx";
import { Page } from "../../shell/page.tsx";
import { useAdminApp } from "../../shell/project-frame.tsx";
import { UnknownEntry } from "../../shell/unknown-entry.tsx";
import { emailsMessages } from "../messages.ts";
import { SharedServerNotice } from "../sources/shared-server-notice.tsx";
import { Progress } from "./progress.tsx";
import "../emails.css";

const route = getRouteApi("/signed-in/projects/$projectId/email-drafts/$sourceId/send");

/** Sends a draft: to which users, when, and with what progress. */
export function SendDraftPage() {
  const { sourceId } = route.useParams();
  const draft = useResource(useAdminApp().emailDrafts).find(({ id }) => id === sourceId);
  return draft ? <SendDraft key={sourceId} draft={draft} /> : <UnknownEntry what="draft" />;
}

type Audience = "chosen" | "filter" | "all";

interface Filter {
  q?: string | undefined;
  team?: string | undefined;
}

/** Counts the users that a filter finds. */
function useMatchingUsers(filter: Filter, isWanted: boolean) {
  const app = useAdminApp();
  return useQuery({
    queryKey: [app.projectId, "users", "recipients", filter],
    queryFn: () => app.countUsers({ query: filter.q, teamId: filter.team }),
    enabled: isWanted,
    placeholderData: keepPreviousData,
  });
}

function SendDraft({ draft }: { draft: EmailDraft }) {
  const app = useAdminApp();
  const t = useMessages(emailsMessages);
  const formats = useFormats();
  const queries = useQueryClient();
  const [audience, setAudience] = useState<Audience>("chosen");
  const [chosen, setChosen] = useState<readonly ServerUser[]>([]);
  const [filter, setFilter] = useState<Filter>({});
  const [isLater, setLater] = useState(false);
  const [time, setTime] = useState("");
  const found = useMatchingUsers(audience === "filter" ? filter : {}, audience !== "chosen");
  const count = audience === "chosen" ? chosen.length : (found.data?.count ?? 0);
  const isCounting = audience !== "chosen" && found.isPending;
  const name = draft.displayName || t("untitled");

  function recipients() {
    if (audience === "all") return { allUsers: true as const };
    if (audience === "filter") return { userFilter: { query: filter.q, teamId: filter.team } };
    return { userIds: chosen.map(({ id }) => id) };
  }

  async function send(): Promise<string> {
    const scheduledAt = isLater ? new Date(time) : undefined;
    if (scheduledAt && Number.isNaN(scheduledAt.getTime())) throw new FieldError(t("badTime"), { field: "time" });
    await app.sendEmail({ draftId: draft.id, scheduledAt, ...recipients() });
    await app.listEmailDrafts();
    void queries.invalidateQueries({ queryKey: [app.projectId, "emails"] });
    setChosen([]);
    return t(isLater ? "sendScheduled" : "sendStarted");
  }

  return (
    <Page
      title={t("sendTitle", { name })}
      lead={draft.sentAt ? t("sentBefore", { time: formats.dayAndTime(draft.sentAt) }) : undefined}
      actions={
        <Link
          to="/projects/$projectId/email-drafts/$sourceId"
          params={{ projectId: app.projectId, sourceId: draft.id }}
          className="button"
        >
          {t("backToDraft")}
        </Link>
      }
    >
      <SharedServerNotice />
      {draft.sentAt && <Progress draftId={draft.id} />}
      <Section title={t("recipients")}>
        <AudienceChoice audience={audience} onChange={setAudience} />
        {audience === "chosen" && <Chosen users={chosen} onChange={setChosen} />}
        {audience === "filter" && <Filtered filter={filter} onChange={setFilter} />}
        {audience !== "chosen" && <Found found={found} />}
      </Section>
      <Section title={t("whenToSend")}>
        <When isLater={isLater} onChange={setLater} time={time} onTime={setTime} />
        <p className="hint">{t("respected")}</p>
        {!isCounting &&
          (count === 0 ? (
            <p className="lead">{t("nobodyChosen")}</p>
          ) : (
            <Confirm
              button={isLater ? t("schedule") : t("sendToPeople", { count })}
              title={t("sendQuestion", { name, count })}
              confirm={t(isLater ? "schedule" : "sendNow")}
              look="plain"
              onConfirm={send}
            >
              <p>{t(draft.sentAt ? "sendAgainText" : "sendText")}</p>
            </Confirm>
          ))}
      </Section>
    </Page>
  );
}

interface AudienceChoiceProps {
  audience: Audience;
  onChange(audience: Audience): void;
}

function AudienceChoice({ audience, onChange }: AudienceChoiceProps) {
  const t = useMessages(emailsMessages);
  return (
    <fieldset>
      <legend className="visually-hidden">{t("recipients")}</legend>
      {(["chosen", "filter", "all"] as const).map((choice) => (
        <CheckField
          key={choice}
          type="radio"
          name="audience"
          label={t(`audience ${choice}`)}
          hint={t(`audienceHint ${choice}`)}
          checked={audience === choice}
          onChange={() => onChange(choice)}
        />
      ))}
    </fieldset>
  );
}

interface FilteredProps {
  filter: Filter;
  onChange(change: (now: Filter) => Filter): void;
}

function Filtered({ filter, onChange }: FilteredProps) {
  const t = useMessages(emailsMessages);
  return (
    <div className="toolbar">
      <SearchField
        label={t("searchRecipients")}
        placeholder={t("nameOrAddress")}
        value={filter.q ?? ""}
        onSearch={(q) => onChange((now) => ({ ...now, q: q || undefined }))}
      />
      <TeamFilter teamId={filter.team} onChange={(team) => onChange((now) => ({ ...now, team }))} />
    </div>
  );
}

/** Tells how many users get the email. */
function Found({ found }: { found: ReturnType<typeof useMatchingUsers> }) {
  const t = useMessages(emailsMessages);
  const explain = useExplain();
  const count = found.data?.count ?? 0;
  return (
    <p role="status" aria-busy={found.isFetching}>
      {found.isError
        ? explain(found.error)
        : t(found.data?.isExact === false ? "matchingAbout" : "matching", { count })}
    </p>
  );
}

interface WhenProps {
  isLater: boolean;
  onChange(isLater: boolean): void;
  time: string;
  onTime(time: string): void;
}

function When({ isLater, onChange, time, onTime }: WhenProps) {
  const t = useMessages(emailsMessages);
  return (
    <>
      <fieldset>
        <legend className="visually-hidden">{t("whenToSend")}</legend>
        <CheckField type="radio" name="when" label={t("now")} checked={!isLater} onChange={() => onChange(false)} />
        <CheckField type="radio" name="when" label={t("later")} checked={isLater} onChange={() => onChange(true)} />
      </fieldset>
      {isLater && (
        <div className="form">
          <TextField
            name="time"
            label={t("sendAt")}
            hint={t("sendAtHint")}
            type="datetime-local"
            value={time}
            onChange={({ target }) => onTime(target.value)}
          />
        </div>
      )}
    </>
  );
}

function Chosen({ users, onChange }: { users: readonly ServerUser[]; onChange(users: readonly ServerUser[]): void }) {
  const t = useMessages(emailsMessages);
  const nameOf = useNameOf();
  return (
    <>
      {users.length > 0 && (
        <ul className="rows">
          {users.map((user) => (
            <li key={user.id}>
              <Person user={user} />
              {user.primaryEmail === null && <span className="badge">{t("noAddress")}</span>}
              <PassingButton data-look="quiet" onClick={() => onChange(users.filter(({ id }) => id !== user.id))}>
                {t("remove")}
                <span className="visually-hidden">: {nameOf(user)}</span>
              </PassingButton>
            </li>
          ))}
        </ul>
      )}
      <DialogButton label={t("addRecipient")}>
        {(close) => (
          <PersonPicker
            onPick={(user) => {
              close();
              if (!users.some(({ id }) => id === user.id)) onChange([...users, user]);
            }}
          />
        )}
      </DialogButton>
    </>
  );
}
