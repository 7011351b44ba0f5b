import type { Translation } from "@latchkit/ui";
import { prices } from "@latchkit/ui/languages/pt-BR/prices";
import type { PaymentsMessages } from "../messages.ts";

/** Portuguese of Brazil for prices, plans and payments, with você. */
export const payments: Translation<PaymentsMessages> = {
  ...prices,
  pricing: {
    intervals: "Período de cobrança",
    none: "No momento, não há nada à venda.",
    includes: "O que está incluído",
  },
  planButton: {
    signIn: "Fazer login para escolher",
    choose: "Escolher {name}",
    opening: "Abrindo o pagamento…",
    more: "Comprar mais",
    switch: "Mudar para {name}",
    question: "Mudar para {name}?",
    consequence: "Sua assinatura de {from} termina e {name} começa imediatamente.",
    switching: "Mudando…",
    current: "Seu plano atual",
    owned: "Já é seu",
    fallback: "Incluído quando nenhum outro plano está ativo",
  },
  subscriptionState: {
    renews: "Renova em {date}",
    ends: "Termina em {date}",
    once: "Compra única",
  },
  checkoutButton: {
    buy: "Comprar",
    going: "Abrindo o pagamento…",
  },
  paymentSections: {
    card: "Forma de pagamento",
    cardText: "Usada para pagar as renovações.",
    noCard: "Nenhum cartão salvo. Ele será pedido na próxima compra.",
    ending: "{brand} com final {last4}",
    other: "Forma de pagamento salva",
    expires: "Validade: {month}/{year}",
    invoices: "Faturas",
    noInvoices: "Ainda não há faturas.",
    view: "Ver",
    draft: "Rascunho",
    open: "Em aberto",
    paid: "Paga",
    uncollectible: "Não recebida",
    void: "Cancelada",
  },
  billing: {
    title: "Planos e compras",
    text: "O que você tem e até quando.",
    teamText: "O que a equipe tem e até quando. Somente administradores da equipe podem alterar.",
    none: "Nada foi comprado ainda.",
    change: "Mudar de plano",
    changeTitle: "Escolher um plano",
    cancel: "Cancelar assinatura",
    cancelShort: "Cancelar assinatura",
    cancelQuestion: "Cancelar {name}?",
    cancelText: "{name} continua sendo seu até {date} e não será renovado depois disso.",
    cancelNow: "{name} não será renovado depois disso.",
    canceling: "Cancelando…",
    keep: "Manter assinatura",
    keeping: "Mantendo…",
    canceled: "Assinatura cancelada. Você pode mudar de ideia até que ela termine.",
    kept: "Sua assinatura continua.",
  },
};
