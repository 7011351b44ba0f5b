import type { Translation } from "@latchkit/ui";
import type { configurationMessages } from "../../configuration/messages.ts";

export const configuration = {
  configuration: {
    title: "Configuração",
    lead: "Todas as definições deste projeto num único documento JSON, incluindo as que não têm página própria.",
    whole: "Configuração atual",
    wholeLead: "Inclui todas as predefinições. Os segredos estão ocultos.",
    search: "Procurar nomes e valores",
    nothingFound: "Nenhum nome ou valor correspondente.",
    copyWhat: "a configuração, sem segredos",
    expandAll: "Expandir tudo",
    collapseAll: "Fechar tudo",
    change: "Alterar definições",
    changeLead: "Introduza um objeto JSON com caminhos e valores. Pode rever as alterações antes de as aplicar.",
    override: "Alterações em JSON",
    overrideHint:
      "Só mudam os caminhos que indicar. Um caminho substitui tudo o que está definido abaixo dele: {leaf} define um valor, {section} repõe a predefinição de tudo o resto dessa secção. {none} repõe um caminho.",
    noText: "Introduza as alterações, por exemplo {example}.",
    noJson: "JSON inválido: {problem}",
    noObject: "Introduza um objeto JSON, entre chavetas.",
    preview: "Rever alterações",
    previewTitle: "Alterações a aplicar",
    noChange: "Sem alterações. Já está tudo definido assim.",
    apply: "Aplicar",
    cancel: "Cancelar",
    applied: "Configuração atualizada.",
    history: "Histórico",
    historyLead: "Últimas alterações à configuração, começando pelas mais recentes.",
    filterHistory: "Filtrar por caminho",
    noHistory: "Ainda não há alterações",
    noHistoryText: "As alterações feitas nesta ou noutras páginas aparecem aqui com os valores anteriores.",
    noMatch: "Nenhuma alteração recente correspondente.",
    toAuditLog: "Ver o registo de auditoria",
  },
} satisfies Translation<typeof configurationMessages>;
