import { KnownError, type ServerTeam, type ServerUser } from "@latchkit/kit";
import { useQueryClient } from "@tanstack/react-query";
import { copyText } from "../../../copying.ts";
import { useText } from "../language/use-text.ts";
import { Confirm } from "../parts/confirm.tsx";
import { downloadCsv, toCsv } from "../parts/csv.ts";
import { useAction } from "../parts/use-action.ts";
import type { Selection } from "../parts/use-selection.ts";
import { MailButton } from "../people/mail-button.tsx";
import { runEach } from "../people/run-each.ts";
import { useAdminApp } from "../shell/project-frame.tsx";
import { AddToTeam } from "./add-to-team.tsx";
import { usersTexts } from "./texts.ts";
import type { UserColumn } from "./user-columns.tsx";

export interface ChosenUsersProps {
  selection: Selection<ServerUser>;
  /** What a file says of them. */
  columns: readonly UserColumn[];
}

/** What can be done with all who are chosen, in a bar that stays in sight as long as anybody is. */
export function ChosenUsers({ selection, columns }: ChosenUsersProps) {
  const app = useAdminApp();
  const queries = useQueryClient();
  const say = useText(usersTexts);
  const users = selection.rows;

  /**
   * Does something with each. Those it did not work with stay chosen.
   *
   * @param tell What to say of those it worked with. @throws {unknown} The first failure, when it worked with nobody.
   */
  async function withEach(
    some: readonly ServerUser[],
    work: (user: ServerUser) => Promise<unknown>,
    tell: (count: number) => string,
  ): Promise<string> {
    const failures = await runEach(some, work);
    void queries.invalidateQueries({ queryKey: [app.projectId] });
    if (failures[0] && failures.length === some.length) throw failures[0].error;
    const failed = new Set(failures.map(({ item }) => item));
    const done = some.filter((user) => !failed.has(user));
    selection.choose(done, false);
    return [tell(done.length), ...(failed.size > 0 ? [say("notAll", { count: failed.size })] : [])].join(" ");
  }

  const addTo = (team: ServerTeam) =>
    withEach(
      users,
      (user) => join(team, user.id),
      (count) => say("addedTo", { count, team: team.displayName }),
    );
  const copied = useAction(async () => {
    const isCopied = await copyText(users.map(({ id }) => id).join("\n"));
    return say(isCopied ? "idsCopied" : "idsNotCopied", { count: users.length });
  });

  if (users.length === 0) return null;
  const reachable = users.filter(({ primaryEmail }) => primaryEmail !== null);
  const phrase = say("deletePhrase", { count: users.length });
  return (
    <section className="chosen" aria-label={say("chosenUsers")}>
      <p role="status">{say("chosen", { count: users.length })}</p>
      <button type="button" className="button" data-look="quiet" onClick={selection.clear}>
        {say("clearChoice")}
      </button>
      <span className="row-actions">
        <button type="button" className="button" data-look="quiet" onClick={() => void copied.run()}>
          {say("copyIds")}
        </button>
        <button
          type="button"
          className="button"
          data-look="quiet"
          onClick={() => {
            const fields = columns.flatMap((column) => column.csv);
            downloadCsv("users.csv", toCsv(fields, users));
          }}
        >
          {say("exportCsv")}
        </button>
        <AddToTeam onPick={addTo} />
        {reachable.length > 0 && (
          <MailButton
            title={say("sendInvitations")}
            lead={say("sendInvitationsLead", { count: reachable.length })}
            page="sign-in"
            onSend={(callbackUrl) =>
              withEach(
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
          typed={phrase}
          onConfirm={() =>
            withEach(
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
