import { KnownError } from "@latchkit/kit";
import type { ServerTeam, ServerUser } from "@latchkit/kit/server";
import { copyText, useMessages } from "@latchkit/ui";
import { useRef } from "react";
import { useAction } from "../../parts/actions/use-action.ts";
import { useFocusKept } from "../../parts/actions/use-focus-kept.ts";
import { Confirm } from "../../parts/dialogs/confirm.tsx";
import { downloadCsv, toCsv } from "../../parts/lists/csv.ts";
import type { Selection } from "../../parts/lists/use-selection.ts";
import { MailButton } from "../../people/mail-button.tsx";
import { useAdminApp } from "../../shell/project-frame.tsx";
import { usersMessages } from "../messages.ts";
import { AddToTeam } from "./add-to-team.tsx";
import { useEachChosen } from "./use-each-chosen.ts";
import type { UserColumn } from "./user-columns.tsx";

export interface ChosenUsersProps {
  selection: Selection<ServerUser>;
  /** Columns of the exported file. */
  columns: readonly UserColumn[];
}

/** Shows bulk actions while users are selected. */
export function ChosenUsers(props: ChosenUsersProps) {
  return props.selection.rows.length > 0 && <Bar {...props} />;
}

function Bar({ selection, columns }: ChosenUsersProps) {
  const app = useAdminApp();
  const t = useMessages(usersMessages);
  const forEach = useEachChosen(selection);
  const bar = useRef<HTMLElement>(null);
  const users = selection.rows;
  const reachable = users.filter(({ primaryEmail }) => primaryEmail !== null);
  useFocusKept(bar);

  const addTo = (team: ServerTeam) =>
    forEach(
      users,
      (user) => join(team, user.id),
      (count) => t("addedTo", { count, team: team.displayName }),
    );
  const copied = useAction(async () => {
    const isCopied = await copyText(users.map(({ id }) => id).join("\n"));
    return t(isCopied ? "idsCopied" : "idsNotCopied", { count: users.length });
  });
  const exported = useAction(async () => {
    const fields = columns.flatMap((column) => column.csv);
    downloadCsv("users.csv", toCsv(fields, users));
    return t("exported", { count: users.length });
  });

  return (
    <section className="chosen" aria-label={t("chosenUsers")} ref={bar}>
      <p role="status">{t("chosen", { count: users.length })}</p>
      <button type="button" className="button" data-look="quiet" onClick={selection.clear}>
        {t("clearChoice")}
      </button>
      <span className="row-actions">
        <button type="button" className="button" data-look="quiet" onClick={() => void copied.run()}>
          {t("copyIds")}
        </button>
        <button type="button" className="button" data-look="quiet" onClick={() => void exported.run()}>
          {t("exportCsv")}
        </button>
        <AddToTeam onPick={addTo} />
        {reachable.length > 0 && (
          <MailButton
            title={t("sendInvitations")}
            lead={t("sendInvitationsLead", { count: reachable.length })}
            page="sign-in"
            look="quiet"
            onSend={(callbackUrl) =>
              forEach(
                reachable,
                ({ primaryEmail }) => app.sendSignInInvitationEmail(primaryEmail ?? "", callbackUrl),
                (count) => t("invitationsSent", { count }),
              )
            }
          />
        )}
        <Confirm
          button={t("deleteChosen")}
          look="quiet"
          title={t("deleteUsers", { count: users.length })}
          confirm={t("deleteForGood")}
          typed={t("deletePhrase", { count: users.length })}
          onConfirm={() =>
            forEach(
              users,
              async (user) => void (await user.deleteWithReceipt()),
              (count) => t("deleted", { count }),
            )
          }
        >
          <p>{t("deleteUsersText")}</p>
        </Confirm>
      </span>
    </section>
  );
}

/** Adds a user to a team. Existing members count as success. */
async function join(team: ServerTeam, userId: string): Promise<void> {
  try {
    await team.addUser(userId);
  } catch (error) {
    if (!(error instanceof KnownError) || error.code !== "TEAM_MEMBERSHIP_ALREADY_EXISTS") throw error;
  }
}
