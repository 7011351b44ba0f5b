// `npm run bench`: what the server costs, beside what the machine can do at all. `--rounds 5` and `--seconds 3` set how
// long to look; `--lists` looks at the first answer of every list of users and of the overview with a million users in
// the database, `--scale` looks at lists and checks with a million users in the database instead, `--dashboard` at
// every page of the dashboard, `--payments` at payments, `--provider` at signing in to other applications, `--webhooks` at webhooks, with `--backlog 1000000` also while
// that many wait; `--capacity` at how many bytes users and sign-ins take; `--workers` at requests with 1, 2 and 4
// workers; `--against FOLDER` at this version beside another one, which was built in that folder; `--year` at what the
// sweep leaves of a year, and what it costs requests meanwhile.
import "./node-version.mjs";

// Loaded after the check above has passed: an old Node could not even read the rest.
const { parseArgs } = await import("node:util");
const { ensureInstalled } = await import("./install.mjs");
const { buildAll } = await import("./build/build-all.mjs");

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "5" },
    seconds: { type: "string", default: "3" },
    lists: { type: "boolean", default: false },
    scale: { type: "boolean", default: false },
    capacity: { type: "boolean", default: false },
    dashboard: { type: "boolean", default: false },
    payments: { type: "boolean", default: false },
    provider: { type: "boolean", default: false },
    webhooks: { type: "boolean", default: false },
    workers: { type: "boolean", default: false },
    year: { type: "boolean", default: false },
    against: { type: "string" },
    backlog: { type: "string", default: "0" },
  },
});
await ensureInstalled();
if (!(await buildAll())) process.exit(1);
const options = { rounds: Number(values.rounds), seconds: Number(values.seconds) };
if (values.against !== undefined)
  await (await import("../bench/against.mjs")).benchAgainst({ ...options, folder: values.against });
else if (values.lists) await (await import("../bench/lists.mjs")).benchLists();
else if (values.scale) await (await import("../bench/scale.mjs")).benchScale(options);
else if (values.capacity) await (await import("../bench/capacity.mjs")).benchCapacity();
else if (values.dashboard) await (await import("../bench/dashboard.mjs")).benchDashboard(options);
else if (values.payments) await (await import("../bench/payments.mjs")).benchPayments(options);
else if (values.provider) await (await import("../bench/provider.mjs")).benchProvider(options);
else if (values.year) await (await import("../bench/year.mjs")).benchYear();
else if (values.workers) await (await import("../bench/workers.mjs")).benchWorkers(options);
else if (values.webhooks)
  await (await import("../bench/webhooks.mjs")).benchWebhooks({ ...options, backlog: Number(values.backlog) });
else await (await import("../bench/run.mjs")).bench(options);
