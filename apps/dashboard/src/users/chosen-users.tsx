import { KnownError } from "@latchkit/kit";
import type { ServerTeam, ServerUser } from "@latchkit/kit/server";
import { useRef } from "react";
import { copyText } from "../../../copying.ts";
import { useText } from "../language/use-text.ts";
import { Confirm } from "../parts/confirm.tsx";
import { downloadCsv, toCsv } from "../parts/csv.ts";
import { useAction } from "../parts/use-action.ts";
import { useFocusKept } from "../parts/use-focus-kept.ts";
import type { Selection } from "../parts/use-selection.ts";
import { MailButton } from "../people/mail-button.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";
import { AddToTeam } from "./add-to-team.tsx";
import { usersTexts } from "./texts.ts";
import { useEachChosen } from "./use-each-chosen.ts";
import type { UserColumn } from "./user-columns.tsx";

export interface ChosenUsersProps {
  selection: Selection<ServerUser>;
  /** What a file says of them. */
  columns: readonly UserColumn[];
}

/** What can be done with all who are chosen, in a bar that stays in sight as long as anybody is. */
export function ChosenUsers(props: ChosenUsersProps) {
  return props.selection.rows.length > 0 && <Bar {...props} />;
}

function Bar({ selection, columns }: ChosenUsersProps) {
  const app = useAdminApp();
  const say = useText(usersTexts);
  const forEach = useEachChosen(selection);
  const bar = useRef<HTMLElement>(null);
  const users = selection.rows;
  const reachable = users.filter(({ primaryEmail }) => primaryEmail !== null);
  useFocusKept(bar);

  const addTo = (team: ServerTeam) =>
    forEach(
      users,
      (user) => join(team, user.id),
      (count) => say("addedTo", { count, team: team.displayName }),
    );
  const copied = useAction(async () => {
    const isCopied = await copyText(users.map(({ id }) => id).join("\n"));
    return say(isCopied ? "idsCopied" : "idsNotCopied", { count: users.length });
  });
  const exported = useAction(async () => {
    const fields = columns.flatMap((column) => column.csv);
    downloadCsv("users.csv", toCsv(fields, users));
    return say("exported", { count: users.length });
  });

  return (
    <section className="chosen" aria-label={say("chosenUsers")} ref={bar}>
      <p role="status">{say("chosen", { count: users.length })}</p>
      <button type="button" className="button" data-look="quiet" onClick={selection.clear}>
        {say("clearChoice")}
      </button>
      <span className="row-actions">
        <button type="button" className="button" data-look="quiet" onClick={() => void copied.run()}>
          {say("copyIds")}
        </button>
        <button type="button" className="button" data-look="quiet" onClick={() => void exported.run()}>
          {say("exportCsv")}
        </button>
        <AddToTeam onPick={addTo} />
        {reachable.length > 0 && (
          <MailButton
            title={say("sendInvitations")}
            lead={say("sendInvitationsLead", { count: reachable.length })}
            page="sign-in"
            look="quiet"
            onSend={(callbackUrl) =>
              forEach(
                reachable,
                ({ primaryEmail }) => app.sendSignInInvitationEmail(primaryEmail ?? "", callbackUrl),
                (count) => say("invitationsSent", { count }),
              )
            }
          />
        )}
        <Confirm
          button={say("deleteChosen")}
          look="quiet"
          title={say("deleteUsers", { count: users.length })}
          confirm={say("deleteForGood")}
          typed={say("deletePhrase", { count: users.length })}
          onConfirm={() =>
            forEach(
              users,
              (user) => user.delete(),
              (count) => say("deleted", { count }),
            )
          }
        >
          <p>{say("deleteUsersText")}</p>
        </Confirm>
      </span>
    </section>
  );
}

/** Whoever is in the team already is as welcome as the others. */
async function join(team: ServerTeam, userId: string): Promise<void> {
  try {
    await team.addUser(userId);
  } catch (error) {
    if (!(error instanceof KnownError) || error.code !== "TEAM_MEMBERSHIP_ALREADY_EXISTS") throw error;
  }
}
