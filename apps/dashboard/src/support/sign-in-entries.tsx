import type { SignIn } from "@latchkit/kit";
import { localDeviceName, useLanguage, useMessages } from "@latchkit/ui";
import { Link } from "@tanstack/react-router";
import { Ago } from "../parts/layout/ago.tsx";
import { Avatar } from "../parts/layout/avatar.tsx";
import { LogTable } from "../parts/lists/log-table.tsx";
import type { Column } from "../parts/lists/table.tsx";
import { usePlaceOf } from "../parts/place-of.ts";
import { useAdminApp } from "../shell/project-frame.tsx";
import { signInsMessages } from "./sign-in-messages.ts";
import { useSignInWords } from "./sign-in-words.ts";

export interface SignInEntriesProps {
  signIns: readonly SignIn[];
  /** Whether newer entries are loading. */
  isStale?: boolean | undefined;
  /** Whether all entries concern the user of the page, who is not named again. Default: `false`. */
  isOfOne?: boolean | undefined;
}

/** Lists sign-ins with outcome, method, device and time. */
export function SignInEntries({ signIns, isStale, isOfOne }: SignInEntriesProps) {
  const t = useMessages(signInsMessages);
  const words = useSignInWords();
  const columns: Column<SignIn>[] = [
    { id: "outcome", header: t("outcome"), cell: (signIn) => <Outcome signIn={signIn} /> },
    { id: "user", header: t("user"), cell: (signIn) => <User signIn={signIn} /> },
    { id: "how", header: t("how"), cell: words.method },
    { id: "device", header: t("device"), cell: (signIn) => <Device signIn={signIn} /> },
    { id: "when", header: t("when"), cell: ({ attemptedAt }) => <Ago at={attemptedAt} /> },
  ];
  return (
    <LogTable
      caption={t("title")}
      rows={signIns}
      rowKey={({ id }) => id}
      isStale={isStale}
      columns={isOfOne ? columns.filter(({ id }) => id !== "user") : columns}
    />
  );
}

function Outcome({ signIn }: { signIn: SignIn }) {
  const t = useMessages(signInsMessages);
  const words = useSignInWords();
  return (
    <>
      <span className="badge" data-tone={signIn.errorCode === null ? undefined : "danger"}>
        {words.outcome(signIn)}
      </span>{" "}
      {signIn.isNewDevice && <span className="badge">{t("newDevice")}</span>}
    </>
  );
}

function User({ signIn: { userId, userDisplayName, userPrimaryEmail } }: { signIn: SignIn }) {
  const { projectId } = useAdminApp();
  const name = userDisplayName || userPrimaryEmail || userId;
  return (
    <Link to="/projects/$projectId/users/$userId" params={{ projectId, userId }} className="person-link">
      <span className="person">
        <Avatar of={{ id: userId, displayName: name, primaryEmail: null, profileImageUrl: null }} size={24} />
        <span>{name}</span>
      </span>
    </Link>
  );
}

/** Names the device of a sign-in, and the place where it was. */
export function Device({ signIn }: { signIn: Pick<SignIn, "device" | "geoInfo"> }) {
  const t = useMessages(signInsMessages);
  const placeOf = usePlaceOf();
  const language = useLanguage();
  const place = placeOf(signIn);
  return (
    <>
      <span>{signIn.device ? localDeviceName(signIn.device, language) : t("unknownDevice")}</span>
      {place && <span className="row-more"> · {place}</span>}
    </>
  );
}
