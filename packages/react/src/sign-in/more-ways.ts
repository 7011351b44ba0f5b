import { CodeCard } from "../otp/code-card.tsx";
import { MagicLinkForm } from "../otp/magic-link-form.tsx";
import { LastUsed } from "../sign-in-state/last-used-badge.tsx";
import { ContinueCard } from "./continue-card.tsx";
import { NoMethodCard } from "./no-method-card.tsx";
import { OtherWays } from "./other-ways.tsx";

/**
 * What a sign-in page may need beyond the form for a password.
 *
 * All in one piece: were they fetched one by one, bundlers would put what each few of them share into files of its own, and the
 * page would have to wait for a dozen.
 */
export const moreWays = { CodeCard, ContinueCard, LastUsed, MagicLinkForm, NoMethodCard, OtherWays };
