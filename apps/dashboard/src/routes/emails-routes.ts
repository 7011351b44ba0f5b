import { createRoute } from "@tanstack/react-router";
import { readEmailsSearch } from "../emails/log/emails-search.ts";
import { readSourceSearch } from "../emails/sources/source-search.ts";
import { readSuppressionsSearch } from "../emails/suppressions/suppressions-search.ts";
import { lazyPage } from "../shell/lazy-page.tsx";
import { project } from "./frames.ts";

const emails = createRoute({
  getParentRoute: () => project,
  path: "/emails",
  validateSearch: readEmailsSearch,
  component: lazyPage(() => import("../emails/log/emails-page.tsx"), "EmailsPage"),
});

const email = createRoute({
  getParentRoute: () => project,
  path: "/emails/$emailId",
  component: lazyPage(() => import("../emails/log/email-page.tsx"), "EmailPage"),
});

const emailDrafts = createRoute({
  getParentRoute: () => project,
  path: "/email-drafts",
  component: lazyPage(() => import("../emails/drafts/drafts-page.tsx"), "DraftsPage"),
});

const emailDraft = createRoute({
  getParentRoute: () => project,
  path: "/email-drafts/$sourceId",
  validateSearch: readSourceSearch,
  component: lazyPage(() => import("../emails/drafts/draft-page.tsx"), "DraftPage"),
});

const sendEmailDraft = createRoute({
  getParentRoute: () => project,
  path: "/email-drafts/$sourceId/send",
  component: lazyPage(() => import("../emails/drafts/send-draft-page.tsx"), "SendDraftPage"),
});

const emailTemplates = createRoute({
  getParentRoute: () => project,
  path: "/email-templates",
  component: lazyPage(() => import("../emails/sources/templates-page.tsx"), "TemplatesPage"),
});

const emailTemplate = createRoute({
  getParentRoute: () => project,
  path: "/email-templates/$sourceId",
  validateSearch: readSourceSearch,
  component: lazyPage(() => import("../emails/sources/template-page.tsx"), "TemplatePage"),
});

const emailThemes = createRoute({
  getParentRoute: () => project,
  path: "/email-themes",
  component: lazyPage(() => import("../emails/sources/themes-page.tsx"), "ThemesPage"),
});

const emailTheme = createRoute({
  getParentRoute: () => project,
  path: "/email-themes/$sourceId",
  component: lazyPage(() => import("../emails/sources/theme-page.tsx"), "ThemePage"),
});

const emailSuppressions = createRoute({
  getParentRoute: () => project,
  path: "/email-suppressions",
  validateSearch: readSuppressionsSearch,
  component: lazyPage(() => import("../emails/suppressions/suppressions-page.tsx"), "SuppressionsPage"),
});

const emailServer = createRoute({
  getParentRoute: () => project,
  path: "/email-server",
  component: lazyPage(() => import("../emails/server/email-server-page.tsx"), "EmailServerPage"),
});

/** Emails: what was sent, what is written, and by which server. */
export const emailsRoutes = [
  emails,
  email,
  emailDrafts,
  emailDraft,
  sendEmailDraft,
  emailTemplates,
  emailTemplate,
  emailThemes,
  emailTheme,
  emailSuppressions,
  emailServer,
] as const;
