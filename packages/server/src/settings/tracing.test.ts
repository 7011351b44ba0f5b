import { describe, expect, it } from "vitest";
import { readSettings, SettingsError } from "./settings.ts";

const ENDPOINT = { OTEL_EXPORTER_OTLP_ENDPOINT: "http://collector:4318/" };
const read = (env: Record<string, string>) => readSettings(env, "production").tracing;

describe("OpenTelemetry's variables", () => {
  it("turn tracing on with an address, and off in both standard ways", () => {
    expect(read({})).toBeNull();
    expect(read({ OTEL_SERVICE_NAME: "accounts" })).toBeNull();
    expect(read(ENDPOINT)).toMatchObject({ url: "http://collector:4318/v1/traces", share: 1, followsParent: true });
    expect(read({ ...ENDPOINT, OTEL_SDK_DISABLED: "true" })).toBeNull();
    expect(read({ ...ENDPOINT, OTEL_SDK_DISABLED: "false" })).not.toBeNull();
    expect(read({ ...ENDPOINT, OTEL_TRACES_EXPORTER: "none" })).toBeNull();
  });

  it("name the address of spans alone, which is used as it is", () => {
    const own = { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: "https://spans.example/in" };
    expect(read({ ...ENDPOINT, ...own })?.url).toBe("https://spans.example/in");
  });

  it("describe the process and the requests", () => {
    const settings = read({
      ...ENDPOINT,
      OTEL_EXPORTER_OTLP_HEADERS: "authorization=Basic%20a%3D,x-tenant=one",
      OTEL_RESOURCE_ATTRIBUTES: "service.name=ignored,region=eu",
      OTEL_SERVICE_NAME: "accounts",
    });
    expect(settings?.headers).toEqual({ authorization: "Basic a=", "x-tenant": "one" });
    expect(settings?.resource).toEqual({ "service.name": "accounts", region: "eu" });
    expect(read(ENDPOINT)?.resource).toEqual({ "service.name": "latchkit" });
  });

  it.each([
    ["always_off", undefined, false, 0],
    ["traceidratio", "0.25", false, 0.25],
    ["parentbased_traceidratio", "0.5", true, 0.5],
    ["parentbased_always_on", "0.5", true, 1],
  ])("sample as %s with %s says", (sampler, argument, followsParent, share) => {
    const env = { OTEL_TRACES_SAMPLER: sampler, ...(argument && { OTEL_TRACES_SAMPLER_ARG: argument }) };
    expect(read({ ...ENDPOINT, ...env })).toMatchObject({ followsParent, share });
  });

  it("that cannot be are refused, without repeating the header's secret", () => {
    for (const [name, value] of Object.entries({
      OTEL_EXPORTER_OTLP_ENDPOINT: "collector:4318",
      OTEL_EXPORTER_OTLP_PROTOCOL: "grpc",
      OTEL_EXPORTER_OTLP_HEADERS: "hunter2",
      OTEL_TRACES_SAMPLER: "sometimes",
      OTEL_TRACES_SAMPLER_ARG: "2",
    })) {
      const attempt = () => read({ ...ENDPOINT, [name]: value });
      expect(attempt, name).toThrow(SettingsError);
      expect(attempt, name).toThrow(`${name} `);
      if (value === "hunter2") expect(attempt).not.toThrow("hunter2");
    }
  });
});
