{{- define "folio.labels" -}}
app.kubernetes.io/name: folio
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end -}}
