import { afterAll, vi } from "vitest";

// Test files share a process, and backends within it: what one has replaced there must not reach the next.
afterAll(() => vi.restoreAllMocks());
