import { createEmailRenderer, type EmailRenderer } from "@latchkit/server/internal";

let running: EmailRenderer | undefined;

/**
 * Returns a renderer that shares its process with all others of this process, because starting one takes longer than most
 * tests. Closing it leaves the others open; the shared process stops after a minute without work.
 */
export function borrowEmailRenderer(): EmailRenderer {
  running ??= createEmailRenderer();
  const shared = running;
  let isClosed = false;
  const lend = async <T>(render: () => Promise<T>): Promise<T> => {
    if (isClosed) throw new Error("The renderer is closed.");
    return render();
  };
  return {
    render: (request) => lend(() => shared.render(request)),
    renderAll: (request, recipients) => lend(() => shared.renderAll(request, recipients)),
    async close() {
      isClosed = true;
    },
  };
}
