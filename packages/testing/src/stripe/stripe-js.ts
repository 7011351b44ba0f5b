/**
 * Returns the script that stands in for Stripe.js: what a checkout page uses of it, against a stand-in of Stripe's API.
 *
 * The fields lie in the page itself, so that a test can fill them in; Stripe's lie in a frame. As Stripe does, it
 * refuses to confirm an intent whose amount or currency is not what the page has shown.
 *
 * @param apiUrl Where the stand-in of Stripe's API is, such as `http://127.0.0.1:4242`.
 * @see https://docs.stripe.com/js
 */
export function stripeJsSource(apiUrl: string): string {
  return `(${SOURCE})(${JSON.stringify(apiUrl)});`;
}

/** Plain JavaScript, for browsers. */
const SOURCE = `function (api) {
  const FIELDS = [
    ["number", "Card number", "cc-number"],
    ["expiry", "Expiration date", "cc-exp"],
    ["cvc", "Security code", "cc-csc"],
  ];

  window.Stripe = (publishableKey, { stripeAccount } = {}) => {
    async function call(method, path, parameters) {
      const query = new URLSearchParams(parameters).toString();
      const headers = { authorization: "Bearer " + publishableKey };
      if (stripeAccount) headers["stripe-account"] = stripeAccount;
      const isReading = method === "GET";
      if (!isReading) headers["content-type"] = "application/x-www-form-urlencoded";
      const response = await fetch(api + "/v1/" + path + (isReading ? "?" + query : ""), {
        method,
        headers,
        ...(!isReading && { body: query }),
      });
      return response.json();
    }

    const idOf = (clientSecret) => clientSecret.split("_secret_")[0];

    function retrieve(kind, clientSecret) {
      return call("GET", kind + "s/" + idOf(clientSecret), { client_secret: clientSecret });
    }

    /** Asks in a frame of the page, where Stripe.js shows what the card's bank wants to know. */
    function askInPage() {
      const dialog = document.createElement("dialog");
      dialog.setAttribute("aria-label", "3D Secure");
      return new Promise((resolve) => {
        for (const [outcome, label] of [["passes", "Complete"], ["fails", "Fail"]]) {
          const button = document.createElement("button");
          button.type = "button";
          button.textContent = label;
          button.onclick = () => {
            dialog.remove();
            resolve(outcome);
          };
          dialog.append(button);
        }
        document.body.append(dialog);
        dialog.showModal();
      });
    }

    async function authenticated(kind, intent, clientSecret) {
      const outcome = await askInPage();
      return call("POST", kind + "s/" + intent.id + "/authenticate", { client_secret: clientSecret, outcome });
    }

    async function confirm(kind, { elements, confirmParams, redirect, ...named }) {
      const shown = elements.options();
      const clientSecret = named.clientSecret ?? shown.clientSecret;
      const intent = await retrieve(kind, clientSecret);
      if (intent.error) return { error: intent.error };
      if (kind === "payment_intent" && (intent.amount !== shown.amount || intent.currency !== shown.currency)) {
        const message = "The page showed " + shown.amount + " " + shown.currency + ", and the intent charges " + intent.amount + " " + intent.currency + ".";
        return { error: { type: "invalid_request_error", message } };
      }
      const { number, expiry, cvc } = elements.values();
      const [month = "", year = ""] = expiry.split("/").map((part) => part.trim());
      const answer = await call("POST", kind + "s/" + intent.id + "/confirm", {
        client_secret: clientSecret,
        return_url: confirmParams?.return_url ?? "",
        "payment_method_data[type]": "card",
        "payment_method_data[card][number]": number.replaceAll(" ", ""),
        "payment_method_data[card][exp_month]": month,
        "payment_method_data[card][exp_year]": "20" + year.slice(-2),
        "payment_method_data[card][cvc]": cvc,
      });
      if (answer.error) return { error: answer.error };
      if (redirect === "if_required") {
        const asked = answer.status === "requires_action" ? await authenticated(kind, answer, clientSecret) : answer;
        const failure = asked.last_setup_error ?? asked.last_payment_error;
        return failure ? { error: failure } : { [kind === "setup_intent" ? "setupIntent" : "paymentIntent"]: asked };
      }
      if (answer.status === "requires_action") {
        location.assign(answer.next_action.redirect_to_url.url);
        return new Promise(() => undefined);
      }
      const target = new URL(confirmParams.return_url);
      target.searchParams.set(kind, answer.id);
      target.searchParams.set(kind + "_client_secret", clientSecret);
      target.searchParams.set("redirect_status", answer.status === "succeeded" ? "succeeded" : "pending");
      location.assign(target.href);
      return new Promise(() => undefined);
    }

    function elementsOf(options) {
      let shown = options;
      const inputs = new Map();
      const problem = document.createElement("p");
      problem.setAttribute("role", "alert");
      const form = document.createElement("div");
      for (const [name, label, autocomplete] of FIELDS) {
        const line = document.createElement("label");
        const input = document.createElement("input");
        input.autocomplete = autocomplete;
        input.inputMode = "numeric";
        line.append(label, " ", input);
        form.append(line);
        inputs.set(name, input);
      }
      form.append(problem);
      return {
        options: () => shown,
        values: () => Object.fromEntries([...inputs].map(([name, input]) => [name, input.value])),
        update(more) {
          shown = { ...shown, ...more };
        },
        async submit() {
          const isComplete = [...inputs.values()].every((input) => input.value.trim() !== "");
          problem.textContent = isComplete ? "" : "Your card information is incomplete.";
          return isComplete ? {} : { error: { type: "validation_error", message: problem.textContent } };
        },
        create() {
          const listeners = new Map();
          return {
            on: (event, listener) => listeners.set(event, listener),
            mount(container) {
              container.append(form);
              queueMicrotask(() => listeners.get("ready")?.());
            },
            destroy: () => form.remove(),
          };
        },
      };
    }

    return {
      elements: elementsOf,
      confirmPayment: (options) => confirm("payment_intent", options),
      confirmSetup: (options) => confirm("setup_intent", options),
      async retrievePaymentIntent(clientSecret) {
        const answer = await retrieve("payment_intent", clientSecret);
        return answer.error ? { error: answer.error } : { paymentIntent: answer };
      },
      async retrieveSetupIntent(clientSecret) {
        const answer = await retrieve("setup_intent", clientSecret);
        return answer.error ? { error: answer.error } : { setupIntent: answer };
      },
    };
  };
}`;
