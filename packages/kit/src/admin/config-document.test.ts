import { expectTypeOf, it } from "vitest";
import type { AdminProject } from "./admin-project.ts";
import type { ConfigDocument, ConfigOverride, ConfigValueAt } from "./config-document.ts";

it("types values and overrides by path", () => {
  expectTypeOf<ConfigDocument["rbac"]["permissions"]["x"]["scope"]>().toEqualTypeOf<"team" | "project" | undefined>();
  expectTypeOf<ConfigValueAt<"auth.passkey.allowSignIn">>().toEqualTypeOf<boolean | null>();
  expectTypeOf<ConfigValueAt<"auth.oauth.providers.github.type">>().toExtend<string | null>();
  expectTypeOf<"github">().toExtend<ConfigValueAt<"auth.oauth.providers.github.type">>();
  expectTypeOf<"unknown">().not.toExtend<ConfigValueAt<"auth.oauth.providers.github.type">>();
  expectTypeOf<ConfigValueAt<"auth.nothing">>().toBeNever();
  expectTypeOf<ConfigValueAt<"sourceOfTruth">>().toBeNever();
  expectTypeOf<ConfigValueAt<"payments.products.pro.prices">>().extract<string>().toEqualTypeOf<"include-by-default">();
});

it("rejects overrides of paths that do not exist", () => {
  const check = (project: AdminProject, provider: string, computed: ConfigOverride) => [
    project.updateConfig({
      "auth.otp.allowSignIn": null,
      "rbac.permissions.cook": { scope: "team", containedPermissionIds: { $read_members: true, eat: false } },
      "rbac.permissions.old": null,
      "auth.oauth.providers.github.clientSecret": "s",
      "emails.server": { isShared: false, port: 587 },
      "payments.products.pro.freeTrial": [1, "month"],
      teams: { allowClientTeamCreation: true },
    }),
    project.updateConfig({ [`auth.oauth.providers.${provider}` as const]: null }),
    project.updateConfig(computed),
    // @ts-expect-error: a switch
    project.updateConfig({ "auth.otp.allowSignIn": "yes" }),
    // @ts-expect-error: no such path
    project.updateConfig({ "auth.otp.allowSignin": true }),
    // @ts-expect-error: no such scope
    project.updateConfig({ "rbac.permissions.cook": { scope: "nowhere" } }),
    // @ts-expect-error: below a name of the project's choice, too
    project.updateConfig({ "auth.oauth.providers.github.clientSecret": 1 }),
    // @ts-expect-error: not the project's to say
    project.updateConfig({ sourceOfTruth: { type: "hosted" } }),
  ];
  expectTypeOf(check).returns.toExtend<readonly Promise<void>[]>();
});
