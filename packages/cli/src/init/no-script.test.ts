import { describe, expect, it } from "vitest";
import { withNoScriptNotice } from "./no-script.ts";

const NOTICE =
  "<noscript>This page needs JavaScript. Switch it on in your browser, and load the page again.</noscript>";

describe("the notice for browsers without JavaScript", () => {
  it("stands before the root element, in the style of the page", () => {
    const page = '<body>\r\n\t<div id="root"></div>\r\n</body>';
    expect(withNoScriptNotice(page)).toBe(`<body>\r\n\t${NOTICE}\r\n\t<div id="root"></div>\r\n</body>`);
  });

  it.each([
    "<body><noscript>Mine.</noscript>\n<div id=root></div></body>",
    '<body>\n<div id="other"></div></body>',
    "",
  ])("is not added to %j", (page) => {
    expect(withNoScriptNotice(page)).toBe(page);
  });
});
