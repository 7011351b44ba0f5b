import * as z from "zod";

// Zod tries whether it may compile its checks. The policies of pages forbid that, and browsers report the attempt.
if ("document" in globalThis) z.config({ jitless: true });
