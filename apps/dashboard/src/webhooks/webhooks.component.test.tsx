import { StatusError } from "@latchkit/kit";
import type { AdminApp, OwnedProject, WebhookEndpoint } from "@latchkit/kit/admin";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { DialogButton } from "../parts/dialogs/dialog-button.tsx";
import { renderPart } from "../parts/stage.test-data.tsx";
import { Owned } from "../shell/project-frame.tsx";
import { EndpointForm, type EndpointInput } from "./endpoint-form.tsx";
import { RecoverMissed } from "./recover-missed.tsx";
import { SigningSecret } from "./signing-secret.tsx";
import { WebhookBanner } from "./webhook-banner.tsx";

const dialog = page.getByRole("dialog");
const button = (name: string) => page.getByRole("button", { name, exact: true });

/** An endpoint with what a test needs of it. */
function endpointWith(parts: Partial<WebhookEndpoint>): WebhookEndpoint {
  return { id: "ep_1", url: "https://shop.example/hook", previousSecretUntil: null, ...parts } as WebhookEndpoint;
}

function renderInRouter(part: ReactNode) {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => part }),
    history: createMemoryHistory(),
  });
  return renderPart(<RouterProvider router={router} />);
}

describe("the banner of a project", () => {
  async function renderBanner(...states: WebhookEndpoint["state"][]): Promise<void> {
    const value = states.map((state, index) => endpointWith({ id: `ep_${index}`, state }));
    const ready = { status: "ready", value } as const;
    const webhookEndpoints = {
      subscribe: () => () => undefined,
      peek: () => ready,
      load: () => Promise.resolve(value),
    };
    const app = { projectId: "p1", webhookEndpoints } as unknown as AdminApp;
    await renderInRouter(<WebhookBanner app={app} />);
  }
  const banner = page.getByRole("status").filter({ hasText: "webhook endpoint" });

  it("names a disabled endpoint, and leads to its page", async () => {
    await renderBanner("active", "disabled", "paused");
    await expect.element(banner).toHaveTextContent("A webhook endpoint is disabled and receives no events.");
    const link = page.getByRole("link", { name: "View endpoint" });
    await expect.element(link).toHaveAttribute("href", "/projects/p1/webhooks/ep_1");
  });

  it("counts several disabled endpoints, and leads to the list", async () => {
    await renderBanner("disabled", "disabled");
    await expect.element(banner).toHaveTextContent("2 webhook endpoints are disabled and receive no events.");
    const link = page.getByRole("link", { name: "View endpoints" });
    await expect.element(link).toHaveAttribute("href", "/projects/p1/webhooks");
  });

  it("says nothing about endpoints that are active or that an administrator paused", async () => {
    await renderBanner("active", "paused");
    await expect.element(page.getByRole("main")).toBeInTheDocument();
    expect(banner.elements()).toEqual([]);
  });
});

describe("the form of an endpoint", () => {
  const url = dialog.getByRole("textbox", { name: "URL" });

  async function renderForm(onSave: (input: EndpointInput) => Promise<undefined>): Promise<void> {
    await renderPart(
      <DialogButton label="New endpoint">{() => <EndpointForm submit="Add endpoint" onSave={onSave} />}</DialogButton>,
    );
    await button("New endpoint").click();
  }

  it("explains a URL that is not one at its field, and sends nothing", async () => {
    const saved: EndpointInput[] = [];
    await renderForm(async (input) => void saved.push(input));
    await url.fill("shop.example");
    await button("Add endpoint").click();
    await expect.element(url).toHaveFocus();
    await expect.element(url).toHaveAccessibleDescription(/Enter a URL that begins with https/);
    expect(saved).toEqual([]);
    await url.fill("https://shop.example/hook");
    await button("Add endpoint").click();
    expect(saved).toEqual([{ url: "https://shop.example/hook", description: "", eventTypes: null }]);
  });

  it("shows at the field why the server refused the URL, and keeps what was entered", async () => {
    await renderForm(() =>
      Promise.reject(new StatusError("POST /endpoint", 422, "must not be longer", { field: "url" })),
    );
    await url.fill("https://shop.example/hook");
    await button("Add endpoint").click();
    await expect.element(url).toHaveAttribute("aria-invalid", "true");
    await expect.element(url).toHaveValue("https://shop.example/hook");
  });
});

describe("the signing secret", () => {
  it("is shown on demand, and hidden again", async () => {
    await renderPart(<SigningSecret endpoint={endpointWith({ getSecret: async () => "whsec_old" })} />);
    expect(page.getByText("whsec_old", { exact: true }).elements()).toEqual([]);
    await button("Show secret").click();
    await expect.element(page.getByText("whsec_old", { exact: true })).toBeVisible();
    await button("Hide secret").click();
    await expect.element(page.getByText("whsec_old", { exact: true })).not.toBeInTheDocument();
  });

  it("is rotated with the grace that the administrator chose, and the new one is shown", async () => {
    const graces: unknown[] = [];
    const rotateSecret: WebhookEndpoint["rotateSecret"] = async (options) => {
      graces.push(options?.gracePeriodSeconds);
      return "whsec_new";
    };
    await renderPart(<SigningSecret endpoint={endpointWith({ rotateSecret })} />);
    await button("Rotate secret…").click();
    const grace = dialog.getByRole("combobox", { name: "The old secret works for" });
    await expect.element(grace).toHaveValue("86400");
    await grace.selectOptions("1 hour");
    await dialog.getByRole("button", { name: "Rotate secret" }).click();
    await expect.element(page.getByText("whsec_new", { exact: true })).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(graces).toEqual([3_600]);
  });

  it("stays as it is when a rotation fails, and the dialog says so", async () => {
    const rotateSecret = () => Promise.reject(new Error("broken"));
    await renderPart(<SigningSecret endpoint={endpointWith({ rotateSecret })} />);
    await button("Rotate secret…").click();
    await dialog.getByRole("button", { name: "Rotate secret" }).click();
    await expect.element(dialog.getByRole("alert")).toBeVisible();
    expect(page.getByText(/^whsec_/).elements()).toEqual([]);
  });
});

describe("sending missed events again", () => {
  it.each([
    [0, "Nothing was missed in this time."],
    [1, "1 event is being sent again."],
    [12, "12 events are being sent again."],
  ])("says that of the last day %i are sent", async (count, text) => {
    const spans: number[] = [];
    const recover: WebhookEndpoint["recover"] = async ({ since }) => {
      spans.push(Math.round((Date.now() - since.getTime()) / 60_000));
      return count;
    };
    const project = { app: { projectId: "p1" } } as OwnedProject;
    await renderPart(
      <Owned value={project}>
        <RecoverMissed endpoint={endpointWith({ recover })} />
      </Owned>,
    );
    await button("Send missed events…").click();
    await dialog.getByRole("button", { name: "Send again" }).click();
    await expect.element(page.getByRole("status").filter({ hasText: text })).toBeVisible();
    expect(spans).toEqual([1_440]);
  });
});
