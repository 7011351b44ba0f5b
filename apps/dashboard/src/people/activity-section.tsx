import { useQuery } from "@tanstack/react-query";
import { useText } from "../language/use-text.ts";
import { Section } from "../parts/section.tsx";
import { Time } from "../parts/time.tsx";
import { useExplain } from "../parts/use-explain.ts";
import { useAdminApp } from "../shell/project-frame.tsx";
import { peopleTexts } from "./texts.ts";

const SHOWN = 10;

/** What administrators did to a user or a team lately. */
export function ActivitySection({ subjectId }: { subjectId: string }) {
  const app = useAdminApp();
  const say = useText(peopleTexts);
  const explain = useExplain();
  const found = useQuery({
    queryKey: [app.projectId, "audit-log", { subjectId, limit: SHOWN }],
    queryFn: () => app.listAuditLog({ subjectId, limit: SHOWN }),
  });
  return (
    <Section title={say("activity")} lead={say("activityLead")}>
      {found.isError && <p role="alert">{explain(found.error)}</p>}
      {found.data?.length === 0 && <p className="lead">{say("noActivity")}</p>}
      {found.data && found.data.length > 0 && (
        <ul className="rows">
          {found.data.map(({ id, action, happenedAt }) => (
            <li key={id}>
              <span>{action}</span>
              <Time at={happenedAt} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
