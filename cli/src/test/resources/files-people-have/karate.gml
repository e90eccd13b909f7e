graph [
  directed 0
  node [ id 1 label "Mr Hi" ]
  node [ id 2 label "member 2" ]
  node [ id 3 label "Officer" ]
  edge [ source 1 target 2 ]
  edge [ source 2 target 3 ]
]
