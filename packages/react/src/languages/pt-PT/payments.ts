import type { Translation } from "@latchkit/ui";
import { prices } from "@latchkit/ui/languages/pt-PT/prices";
import type { PaymentsMessages } from "../messages.ts";

/** Portuguese of Portugal for prices, plans and payments, formally, without você. */
export const payments: Translation<PaymentsMessages> = {
  ...prices,
  pricing: {
    intervals: "Período de faturação",
    none: "De momento, não há nada à venda.",
    includes: "O que está incluído",
  },
  planButton: {
    signIn: "Iniciar sessão para escolher",
    choose: "Escolher {name}",
    opening: "A abrir o pagamento…",
    more: "Comprar mais",
    switch: "Mudar para {name}",
    question: "Mudar para {name}?",
    consequence: "A sua subscrição de {from} termina e {name} começa de imediato.",
    switching: "A mudar…",
    current: "O seu plano atual",
    owned: "Já é seu",
    fallback: "Incluído quando nenhum outro plano está ativo",
  },
  subscriptionState: {
    renews: "Renova-se a {date}",
    ends: "Termina a {date}",
    once: "Compra única",
  },
  checkoutButton: {
    buy: "Comprar",
    going: "A abrir o pagamento…",
  },
  paymentSections: {
    card: "Método de pagamento",
    cardText: "Utilizado para pagar as renovações.",
    noCard: "Nenhum cartão guardado. Será pedido um na próxima compra.",
    ending: "{brand} terminado em {last4}",
    other: "Método de pagamento guardado",
    expires: "Validade: {month}/{year}",
    invoices: "Faturas",
    noInvoices: "Ainda não há faturas.",
    view: "Ver",
    draft: "Rascunho",
    open: "Por pagar",
    paid: "Paga",
    uncollectible: "Não cobrada",
    void: "Anulada",
  },
  billing: {
    title: "Planos e compras",
    text: "O que tem e até quando.",
    teamText: "O que a equipa tem e até quando. Só os administradores da equipa podem alterar.",
    none: "Ainda não foi comprado nada.",
    change: "Mudar de plano",
    changeTitle: "Escolher um plano",
    cancel: "Cancelar subscrição",
    cancelShort: "Cancelar subscrição",
    cancelQuestion: "Cancelar {name}?",
    cancelText: "{name} continua a ser seu até {date} e não será renovado depois disso.",
    cancelNow: "{name} não será renovado depois disso.",
    canceling: "A cancelar…",
    keep: "Manter subscrição",
    keeping: "A manter…",
    canceled: "Subscrição cancelada. Pode mudar de ideias até terminar.",
    kept: "A sua subscrição continua.",
  },
};
