import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { unusedMessages } from "@latchkit/messages/translation-problems";
import { expect, it } from "vitest";
import { commonMessages } from "./components/common-messages.ts";
import { copyButtonMessages } from "./components/copy-button.tsx";
import { failureMessages } from "./failures/failure-messages.ts";
import { formMessages } from "./form/form.tsx";
import { priceMessages } from "./money/price-text.ts";

it.each(Object.entries({ commonMessages, copyButtonMessages, failureMessages, formMessages, priceMessages }))(
  "the shared parts use every one of their %s",
  (name, messages) => {
    const packages = join(import.meta.dirname, "../..");
    const roots = ["packages/ui/src", "packages/react/src", "apps/dashboard/src", "apps/checkout/src"];
    const code = roots
      .map((root) => join(packages, "..", root))
      .flatMap((root) =>
        readdirSync(root, { recursive: true, encoding: "utf8" })
          .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
          .map((file) => readFileSync(join(root, file), "utf8")),
      )
      .filter((source) => source.includes(name));
    expect(unusedMessages([messages], code.join("\n"))).toEqual([]);
  },
);
