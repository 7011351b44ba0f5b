import type { AdminApp, ChatMessage, OwnedProject } from "@latchkit/kit/admin";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { renderPart } from "../../parts/stage.test-data.tsx";
import { Owned } from "../../shell/project-frame.tsx";
import { Chat } from "./chat.tsx";

const field = page.getByLabelText("Message to the assistant");
const log = page.getByRole("log");

/** Texts of a conversation, with who said each. */
const textsOf = (messages: readonly ChatMessage[]) =>
  messages.map(({ role, content }) => {
    const [part] = Array.isArray(content) ? content : [];
    return [role, part?.type === "text" ? part.text : ""];
  });

/** Renders the chat of two drafts; the model repeats each question, or fails if told so. */
async function renderChats() {
  const sent: { readonly threadId: string; readonly texts: ReturnType<typeof textsOf> }[] = [];
  const model = { fails: false };
  const app = {
    projectId: "p1",
    listChatMessages: () => Promise.resolve({ messages: [] }),
    saveChatMessage: () => Promise.resolve(),
    sendChatMessage: (threadId: string, _context: unknown, messages: readonly ChatMessage[]) => {
      const texts = textsOf(messages);
      sent.push({ threadId, texts });
      if (model.fails) return Promise.reject(new Error("The model does not answer."));
      return Promise.resolve({ content: [{ type: "text", text: `Done: ${texts.at(-1)?.[1]}` }] });
    },
  } as unknown as AdminApp;
  const project = { id: "p1", app } as unknown as OwnedProject;
  const chat = (threadId: string) => (
    <Owned value={project}>
      <Chat
        key={threadId}
        threadId={threadId}
        context="email-draft"
        onSource={() => undefined}
        onUndo={() => undefined}
      />
    </Owned>
  );
  const { rerender } = await renderPart(chat("one"));
  return { sent, model, open: (threadId: string) => rerender(chat(threadId)), leave: () => rerender(<p>Elsewhere</p>) };
}

async function ask(text: string): Promise<void> {
  await field.fill(text);
  await userEvent.keyboard("{Enter}");
}

describe("the chat of an email", () => {
  it("goes on where it was left, after the page was left and opened again", async () => {
    const { sent, open, leave } = await renderChats();
    await ask("Make it blue");
    await expect.element(log).toHaveTextContent("Done: Make it blue");
    await leave();
    await expect.element(log).not.toBeInTheDocument();
    await open("two");
    await ask("Make it red");
    await expect.element(log).toHaveTextContent("Done: Make it red");
    await open("one");
    await expect.element(log).toHaveTextContent("Done: Make it blue");
    await ask("Now lighter");
    await expect.element(log).toHaveTextContent("Done: Now lighter");
    expect(sent.slice(1)).toEqual([
      { threadId: "two", texts: [["user", "Make it red"]] },
      {
        threadId: "one",
        texts: [
          ["user", "Make it blue"],
          ["assistant", "Done: Make it blue"],
          ["user", "Now lighter"],
        ],
      },
    ]);
  });

  it("keeps a question in its field that the model did not answer, and sends it once", async () => {
    const { sent, model } = await renderChats();
    model.fails = true;
    await ask("Make it blue");
    await expect.element(page.getByText("Something went wrong")).toBeVisible();
    await expect.element(field).toHaveValue("Make it blue");
    model.fails = false;
    await field.click();
    await userEvent.keyboard("{Enter}");
    await expect.element(log).toHaveTextContent("Done: Make it blue");
    await expect.element(field).toHaveValue("");
    expect(sent.map(({ texts }) => texts)).toEqual([[["user", "Make it blue"]], [["user", "Make it blue"]]]);
  });
});
