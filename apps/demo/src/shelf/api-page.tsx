import { useApp } from "@latchkit/react";
import { useMessages } from "@latchkit/ui";
import { apiMessages } from "../messages.ts";
import { CommandLine } from "./command-line.tsx";
import type { ShelfApi } from "./shelf-api.ts";

export interface ApiPageProps {
  api: ShelfApi;
  teamId: string;
  /** Whether the reader may make keys for the team. */
  mayManageKeys: boolean;
}

/** Instructions for reaching this shelf from a terminal; only the key must be filled in. */
export function ApiPage({ api, teamId, mayManageKeys }: ApiPageProps) {
  const { urls } = useApp();
  const t = useMessages(apiMessages);
  const auth = '-H "Authorization: Bearer $MOSSBOOK_KEY"';
  return (
    <>
      <p className="lead">{t("lead")}</p>
      <ol className="steps">
        <li>
          <h2>{t("key")}</h2>
          <p>{mayManageKeys ? t("keyOfTeam") : t("keyOfUser")}</p>
          <a
            className="button secondary"
            href={`${urls.accountSettings}#${mayManageKeys ? `team-${teamId}` : "api-keys"}`}
          >
            {mayManageKeys ? t("makeTeamKey") : t("makeUserKey")}
          </a>
          <p>{t("rememberHow")}</p>
          {/* Asked for, the key stands in no history of commands. */}
          <CommandLine label={t("remember")} command="read -rs MOSSBOOK_KEY" />
        </li>
        <li>
          <h2>{t("look")}</h2>
          <CommandLine label={t("look")} command={`curl ${api.url} ${auth}`} />
        </li>
        <li>
          <h2>{t("add")}</h2>
          <CommandLine
            label={t("add")}
            command={`curl ${api.url}/plants ${auth} --json '{"name":"Monty","everyDays":5}'`}
          />
        </li>
        <li>
          <h2>{t("water")}</h2>
          <CommandLine label={t("water")} command={`curl -X POST ${api.url}/plants/ID/water ${auth}`} />
          <p>{t("waterId")}</p>
        </li>
      </ol>
      <p className="note">{t("warning")}</p>
    </>
  );
}
