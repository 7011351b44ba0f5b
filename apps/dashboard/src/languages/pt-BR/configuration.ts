import type { Translation } from "@latchkit/ui";
import type { configurationMessages } from "../../configuration/messages.ts";

export const configuration = {
  configuration: {
    title: "Configuração",
    lead: "Todas as configurações deste projeto em um único documento JSON, incluindo as que não têm página própria.",
    whole: "Configuração atual",
    wholeLead: "Inclui todos os valores padrão. Os segredos ficam ocultos.",
    search: "Pesquisar nomes e valores",
    nothingFound: "Nenhum nome ou valor correspondente.",
    copyWhat: "a configuração, sem segredos",
    expandAll: "Expandir tudo",
    collapseAll: "Recolher tudo",
    change: "Alterar configurações",
    changeLead: "Insira um objeto JSON com caminhos e valores. Você pode revisar as alterações antes de aplicá-las.",
    override: "Alterações em JSON",
    overrideHint:
      "Somente os caminhos que você indicar mudam. Um caminho substitui tudo o que está definido abaixo dele: {leaf} define um valor, {section} restaura o padrão de todo o resto da seção. {none} redefine um caminho.",
    noText: "Insira as alterações, por exemplo {example}.",
    noJson: "JSON inválido: {problem}",
    noObject: "Insira um objeto JSON, entre chaves.",
    preview: "Revisar alterações",
    previewTitle: "Alterações a aplicar",
    noChange: "Nenhuma alteração. Tudo já está configurado assim.",
    apply: "Aplicar",
    cancel: "Cancelar",
    applied: "Configuração atualizada.",
    history: "Histórico",
    historyLead: "Últimas alterações na configuração, das mais recentes para as mais antigas.",
    filterHistory: "Filtrar por caminho",
    noHistory: "Ainda não há alterações",
    noHistoryText: "As alterações feitas nesta ou em outras páginas aparecem aqui com os valores anteriores.",
    noMatch: "Nenhuma alteração recente correspondente.",
    toAuditLog: "Ver o registro de auditoria",
  },
} satisfies Translation<typeof configurationMessages>;
