import { useApp } from "@latchkit/react";
import { useTexts } from "../texts/use-texts.ts";
import { CommandLine } from "./command-line.tsx";
import type { ShelfApi } from "./shelf-api.ts";

export interface ApiPageProps {
  api: ShelfApi;
  teamId: string;
  /** Whether the reader may make keys for the team. */
  mayManageKeys: boolean;
}

/** How to reach this shelf from a terminal, with nothing left to fill in but the key. */
export function ApiPage({ api, teamId, mayManageKeys }: ApiPageProps) {
  const { urls } = useApp();
  const { api: texts } = useTexts();
  const auth = '-H "Authorization: Bearer $MOSSBOOK_KEY"';
  return (
    <>
      <p className="lead">{texts.lead}</p>
      <ol className="steps">
        <li>
          <h2>{texts.key}</h2>
          <p>{mayManageKeys ? texts.keyOfTeam : texts.keyOfUser}</p>
          <a
            className="button secondary"
            href={`${urls.accountSettings}#${mayManageKeys ? `team-${teamId}` : "api-keys"}`}
          >
            {mayManageKeys ? texts.makeTeamKey : texts.makeUserKey}
          </a>
          <p>{texts.rememberHow}</p>
          {/* Asked for, the key stands in no history of commands. */}
          <CommandLine label={texts.remember} command="read -rs MOSSBOOK_KEY" />
        </li>
        <li>
          <h2>{texts.look}</h2>
          <CommandLine label={texts.look} command={`curl ${api.url} ${auth}`} />
        </li>
        <li>
          <h2>{texts.add}</h2>
          <CommandLine
            label={texts.add}
            command={`curl ${api.url}/plants ${auth} --json '{"name":"Monty","everyDays":5}'`}
          />
        </li>
        <li>
          <h2>{texts.water}</h2>
          <CommandLine label={texts.water} command={`curl -X POST ${api.url}/plants/ID/water ${auth}`} />
          <p>{texts.waterId}</p>
        </li>
      </ol>
      <p className="note">{texts.warning}</p>
    </>
  );
}
