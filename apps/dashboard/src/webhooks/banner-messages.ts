import { defineMessages } from "@latchkit/ui";

/** Apart from the messages of the pages on webhooks, since every page of a project shows the banner. */
export const webhookBannerMessages = defineMessages("webhookBanner", {
  disabled: {
    one: "A webhook endpoint is disabled and receives no events.",
    other: "{count} webhook endpoints are disabled and receive no events.",
  },
  show: "View endpoint",
  showAll: "View endpoints",
});
