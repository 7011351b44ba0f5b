import { ProjectFrame } from "./shell/project-frame.tsx";
import { WebhookBanner } from "./webhooks/webhook-banner.tsx";

/** Frame of a project's pages, with what capabilities show on all of them. */
export function ProjectRoot() {
  return <ProjectFrame banner={(app) => <WebhookBanner app={app} />} />;
}
