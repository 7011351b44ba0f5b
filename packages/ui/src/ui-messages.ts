import { commonMessages } from "./components/common-messages.ts";
import { copyButtonMessages } from "./components/copy-button.tsx";
import { failureMessages } from "./failures/failure-messages.ts";
import { formMessages } from "./form/form.tsx";

/** All messages of this package, for tests of translations. */
export const uiMessages = [commonMessages, copyButtonMessages, failureMessages, formMessages] as const;

/** All messages of this package, for the types of an app's catalogue. */
export type UiMessages = (typeof uiMessages)[number];
