import * as body from "@react-email/body";
import * as button from "@react-email/button";
import * as codeInline from "@react-email/code-inline";
import * as column from "@react-email/column";
import * as container from "@react-email/container";
import * as font from "@react-email/font";
import * as head from "@react-email/head";
import * as heading from "@react-email/heading";
import * as hr from "@react-email/hr";
import * as html from "@react-email/html";
import * as img from "@react-email/img";
import * as link from "@react-email/link";
import * as markdown from "@react-email/markdown";
import * as preview from "@react-email/preview";
import * as row from "@react-email/row";
import * as section from "@react-email/section";
import * as text from "@react-email/text";
import * as arktype from "arktype";
import * as react from "react";
import * as jsxRuntime from "react/jsx-runtime";
import * as design from "../design/index.ts";
import { NotificationCategory, Subject } from "./emails.tsx";
import { Tailwind } from "./tailwind.tsx";

type Exports = Readonly<Record<string, unknown>>;

const single: Readonly<Record<string, Exports>> = {
  body,
  button,
  "code-inline": codeInline,
  column,
  container,
  font,
  head,
  heading,
  hr,
  html,
  img,
  link,
  markdown,
  preview,
  row,
  section,
  tailwind: { Tailwind },
  text,
};

const emails: Exports = { ...design, Subject, NotificationCategory };

/** Modules that sources can import, by specifier. */
export const modules: Readonly<Record<string, Exports>> = {
  react,
  "react/jsx-runtime": jsxRuntime,
  arktype,
  "@latchkit/emails": emails,
  "@stackframe/emails": emails,
  "@react-email/components": Object.assign({}, ...Object.values(single)),
  ...Object.fromEntries(Object.entries(single).map(([name, exports]) => [`@react-email/${name}`, exports])),
};
