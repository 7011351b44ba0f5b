import { catalogue } from "../language/catalogue.ts";

export const partsTexts = catalogue("parts", {
  cancel: "Cancel",
  close: "Close",
  typeToConfirm: "Type “{text}” to confirm",
  typeToGoOn: "Type “{text}” to go on.",
  copy: "Copy",
  copyWhat: " {what}",
  copied: "Copied",
  copyRefused: "Not allowed",
  isCopied: "Copied.",
  isNotCopied: "The browser does not allow copying; select the text instead.",
  pages: "Pages",
  previousPage: "Previous",
  firstPage: "First page",
  nextPage: "Next",
  preview: "What your users see",
  offline: "You are offline. Check your internet connection and try again.",
  unreachable: "The connection did not work. Check it, then try again.",
  tooMany: "That was a bit much at once. Please wait a moment and try again.",
  brokenThere: "Something went wrong on our side. Please try again.",
  brokenHere: "Something went wrong in the dashboard. Reload the page and try again.",
});
