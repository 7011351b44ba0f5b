import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { unusedMessages } from "@latchkit/ui";
import { expect, it } from "vitest";
import { checkoutMessages, outcomeMessages, problemMessages } from "./messages.ts";

it.each(Object.entries({ checkoutMessages, outcomeMessages, problemMessages }))(
  "the checkout page uses every one of its %s",
  (name, messages) => {
    const root = import.meta.dirname;
    const files = readdirSync(root, { recursive: true, encoding: "utf8" });
    const ours = files.filter((file) => /(?<!messages|\.test)\.tsx?$/.test(file));
    const code = ours.map((file) => readFileSync(join(root, file), "utf8")).filter((source) => source.includes(name));
    expect(unusedMessages([messages], code.join("\n"))).toEqual([]);
  },
);
