import type { cliAuthTexts } from "../cli/cli-auth-confirmation.tsx";
import type { brokenLinkTexts } from "../codes/broken-link.tsx";
import type { emailVerificationTexts } from "../contact-channels/email-verification.tsx";
import type { newVerificationLinkTexts } from "../contact-channels/new-verification-link.tsx";
import type { errorPageTexts } from "../handler/error-page.tsx";
import type { notFoundTexts } from "../handler/not-found-page.tsx";
import type { invitationQuestionTexts } from "../teams/invitation-question.tsx";
import type { switcherTexts } from "../teams/switcher.tsx";
import type { teamInvitationTexts } from "../teams/team-invitation.tsx";
import type { teamMenuTexts } from "../teams/team-menu.tsx";
import type { failureCardTexts } from "../ui/failure-card.tsx";
import type { formTexts } from "../ui/form.tsx";
import type { sendAgainTexts } from "../ui/send-again.tsx";
import type { waitTexts } from "../ui/wait.tsx";
import type { userButtonTexts } from "../users/user-button.tsx";
import type { SignInCatalogue } from "./sign-in-catalogue.ts";
import type { failureTexts } from "./use-explain.ts";

/**
 * The strings, by section, of whatever shows outside the account pages: the pages that let people in, the parts they share with
 * the account pages, and what stands in an app's own pages.
 */
export interface PagesCatalogue extends SignInCatalogue {
  brokenLink: typeof brokenLinkTexts;
  cliAuth: typeof cliAuthTexts;
  emailVerification: typeof emailVerificationTexts;
  errorPage: typeof errorPageTexts;
  failureCard: typeof failureCardTexts;
  failures: typeof failureTexts;
  form: typeof formTexts;
  invitationQuestion: typeof invitationQuestionTexts;
  newVerificationLink: typeof newVerificationLinkTexts;
  notFound: typeof notFoundTexts;
  sendAgain: typeof sendAgainTexts;
  switcher: typeof switcherTexts;
  teamInvitation: typeof teamInvitationTexts;
  teamMenu: typeof teamMenuTexts;
  userButton: typeof userButtonTexts;
  wait: typeof waitTexts;
}
