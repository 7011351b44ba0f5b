import type { CurrentUser } from "@latchkit/kit";
import type { OAuthConsent } from "@latchkit/kit/oauth-consent";
import { Card, Notice, Select, useMessages } from "@latchkit/ui";
import { useId, useState } from "react";
import { PersonLine } from "../users/person-line.tsx";
import { ApprovalScopes, unconditionalScopes } from "./approval-scopes.tsx";
import { clientAddress, clientLabel } from "./client-address.ts";
import { ConsentAnswers, oauthConsentMessages } from "./consent-answers.tsx";
import { ScopeList } from "./scope-list.tsx";
import type { OAuthConsentDecision, OAuthConsentFlow } from "./use-oauth-consent.ts";

export interface ConsentQuestionProps {
  flow: OAuthConsentFlow;
  user: CurrentUser;
  consent: OAuthConsent;
  /** The decision with which the browser is returning to the application; `null` before. */
  returning: OAuthConsentDecision | null;
  fullPage: boolean;
}

/** Asks the user whether an application may use their account. */
export function ConsentQuestion({ flow, user, consent, returning, fullPage }: ConsentQuestionProps) {
  const t = useMessages(oauthConsentMessages);
  const scopesId = useId();
  const { text: address, isOnDevice } = clientAddress(consent.redirectUri);
  const name = <bdi className="lk-consent-name">{clientLabel(consent)}</bdi>;
  const { teams } = consent;
  const isAgent = consent.clientKind === "agent";
  const [chosen, setChosen] = useState(() => user.selectedTeam?.id);
  const [approved, setApproved] = useState<readonly string[]>([]);
  const team = teams?.find(({ id }) => id === chosen) ?? teams?.[0];
  return (
    <Card
      title={isOnDevice ? t("titleOnDevice") : t("title", { address })}
      lead={t.rich(isAgent ? "agentLead" : "lead", { name })}
      fullPage={fullPage}
    >
      <PersonLine user={user} size="2.5rem" />
      <div className="lk-consent-scopes">
        <p id={scopesId}>{t("scopes")}</p>
        <ScopeList {...consent} scopes={unconditionalScopes(consent)} labelledBy={scopesId} />
      </div>
      <ApprovalScopes {...consent} name={clientLabel(consent)} approved={approved} onChange={setApproved} />
      {team && teams ? (
        <Select
          name="team"
          label={t("team")}
          hint={t.rich("teamHint", { name })}
          value={team.id}
          onChange={({ target }) => setChosen(target.value)}
        >
          {teams.map(({ id, displayName }) => (
            <option key={id} value={id}>
              {displayName}
            </option>
          ))}
        </Select>
      ) : null}
      {teams?.length === 0 ? <Notice>{t.rich("noTeam", { name })}</Notice> : null}
      {isAgent ? <Notice>{t("agent")}</Notice> : null}
      {consent.isVerified ? null : <Notice>{t("unverified", { address })}</Notice>}
      {isOnDevice ? <Notice>{t("onDevice")}</Notice> : null}
      <ConsentAnswers
        submit={flow.submit}
        user={user}
        returning={returning}
        approvedScopes={approved}
        {...(teams && { teamId: team?.id ?? null })}
      />
      <p className="lk-extra">
        {t("returns", { address })} {t("revoke")}
      </p>
    </Card>
  );
}
